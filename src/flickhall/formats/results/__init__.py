"""Results to take home: CSV, XLSX and JSON."""
