"""When and at which table: slots, days, pods, with the least that any timetable needs."""
