-- Keys that another one was created in place of, and that work on for the time being: their end is offered once nothing uses
-- them. The row goes when somebody decides that the key stays.
CREATE TABLE key_replacement (
  prefix TEXT PRIMARY KEY NOT NULL REFERENCES api_key (prefix),
  by_prefix TEXT NOT NULL REFERENCES api_key (prefix),
  replaced_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
