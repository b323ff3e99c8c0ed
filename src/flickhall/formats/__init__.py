"""Files in and out: the Flickhall record and the referee's cases."""
