"""The checker: a competition verified from its log alone, each thing by a second way wherever there is one."""
