"""Entry lists as clubs keep them: CSV and XLSX in, rows and doubts out, nothing put right in silence."""
