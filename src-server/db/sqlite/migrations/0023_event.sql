-- Changes that integrations follow, in one transaction with each change. Numbers have no gaps; old events are removed from the front.
CREATE TABLE event (
  property_id TEXT NOT NULL REFERENCES property (id),
  seq INTEGER NOT NULL,
  type TEXT NOT NULL,
  target_id TEXT NOT NULL,
  -- JSON list of names, never of values.
  fields TEXT NOT NULL,
  version INTEGER,
  at INTEGER NOT NULL,
  request_id TEXT,
  PRIMARY KEY (property_id, seq)
) STRICT, WITHOUT ROWID;
