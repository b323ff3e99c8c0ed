"""What a club prints and shows: cards, signs, sheets and brackets as PDF; brackets, pools and QR codes as SVG."""
