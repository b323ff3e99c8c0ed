"""The coach at crokinole and pichenotte: singles and doubles, under any rulebook of the hall."""
