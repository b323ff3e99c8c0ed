"""What a club prints: score cards, table signs, pool sheets, rankings and brackets as PDF, QR codes as SVG."""
