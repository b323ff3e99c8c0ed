"""Who meets whom: pools, knock-outs, each drawn so that anybody can draw it again."""
