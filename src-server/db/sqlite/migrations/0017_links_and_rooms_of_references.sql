-- The links of a reservation by system, so that a system finds a reservation by its own id without reading every reservation.
CREATE TABLE reservation_link (
  reservation_id TEXT NOT NULL REFERENCES reservation (id),
  system TEXT NOT NULL,
  ref TEXT NOT NULL,
  property_id TEXT NOT NULL REFERENCES property (id),
  PRIMARY KEY (reservation_id, system)
) STRICT, WITHOUT ROWID;
CREATE INDEX reservation_link_by_system ON reservation_link (property_id, system, ref);
CREATE INDEX reservation_link_by_ref ON reservation_link (property_id, ref);
INSERT INTO reservation_link (reservation_id, system, ref, property_id)
  SELECT r.id, l.value ->> 'system', l.value ->> 'ref', r.property_id FROM reservation r, json_each(r.links) l;

-- One reference of a channel can have several rooms, and the reference of a reservation that was cancelled can be sold again.
ALTER TABLE reservation ADD COLUMN external_room INTEGER CHECK (external_room BETWEEN 1 AND 99);
UPDATE reservation SET external_room = 1 WHERE channel IS NOT NULL;
-- JSON escapes quotes inside texts, so no text of a guest or channel contains the replaced one.
UPDATE reservation SET view = replace(
  view, ',"links":', ',"external_room":' || coalesce(external_room, 'null') || ',"links":'
);
DROP INDEX reservation_by_reference;
CREATE INDEX reservation_by_reference ON reservation (property_id, external_ref, channel) WHERE channel IS NOT NULL;
CREATE UNIQUE INDEX reservation_living_reference ON reservation (property_id, external_ref, channel, external_room)
  WHERE channel IS NOT NULL AND status < 4;
