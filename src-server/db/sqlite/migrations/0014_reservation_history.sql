-- The record of each change of a reservation. It is written together with the record, so the record holds actor, time and
-- change. Retention may remove the record later. Changes of an earlier version of the program have no row.
CREATE TABLE reservation_history (
  reservation_id TEXT NOT NULL REFERENCES reservation (id),
  version INTEGER NOT NULL,
  seq INTEGER NOT NULL,
  PRIMARY KEY (reservation_id, version)
) STRICT, WITHOUT ROWID;
