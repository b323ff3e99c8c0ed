"""The competition desk in the browser: its pages, its JSON, the links that let people in."""
