"""Who stands where and why: results, the metrics of a declared chain, places, lots, tables on record."""
