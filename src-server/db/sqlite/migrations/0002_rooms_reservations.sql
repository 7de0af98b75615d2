CREATE TABLE room_type (
  id TEXT PRIMARY KEY NOT NULL,
  property_id TEXT NOT NULL REFERENCES property (id),
  code TEXT NOT NULL,
  name TEXT NOT NULL,
  max_adults INTEGER NOT NULL,
  max_children INTEGER NOT NULL,
  base_price INTEGER NOT NULL CHECK (base_price >= 0),
  is_active INTEGER NOT NULL CHECK (is_active IN (0, 1)),
  version INTEGER NOT NULL,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  UNIQUE (property_id, code)
) STRICT;

CREATE TABLE unit (
  id TEXT PRIMARY KEY NOT NULL,
  property_id TEXT NOT NULL REFERENCES property (id),
  room_type_id TEXT NOT NULL REFERENCES room_type (id),
  name TEXT NOT NULL,
  floor TEXT,
  position INTEGER NOT NULL,
  is_active INTEGER NOT NULL CHECK (is_active IN (0, 1)),
  condition INTEGER NOT NULL CHECK (condition IN (0, 1, 2)),
  condition_at INTEGER NOT NULL,
  version INTEGER NOT NULL,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  UNIQUE (property_id, name)
) STRICT;
CREATE INDEX unit_by_type ON unit (room_type_id, position);

-- view and contact are the guest as the API shows it, written together with the columns by one function.
CREATE TABLE guest (
  id TEXT PRIMARY KEY NOT NULL,
  property_id TEXT NOT NULL REFERENCES property (id),
  first_name TEXT NOT NULL,
  last_name TEXT NOT NULL,
  search_name TEXT NOT NULL,
  language TEXT,
  country TEXT,
  email TEXT,
  phone TEXT,
  address TEXT,
  contact_consent INTEGER NOT NULL CHECK (contact_consent IN (0, 1)),
  erased_at INTEGER,
  version INTEGER NOT NULL,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  view TEXT NOT NULL,
  contact TEXT NOT NULL
) STRICT;
CREATE INDEX guest_by_name ON guest (property_id, search_name, id);
CREATE INDEX guest_by_email ON guest (property_id, email) WHERE email IS NOT NULL;

-- Dates are property-local days as YYYY-MM-DD; instants are epoch ms. view and money are the reservation as the API shows it
-- (money behind finance.folio.read), written together with the columns by one function.
CREATE TABLE reservation (
  id TEXT PRIMARY KEY NOT NULL,
  property_id TEXT NOT NULL REFERENCES property (id),
  number TEXT NOT NULL,
  status INTEGER NOT NULL,
  arrival TEXT NOT NULL,
  departure TEXT NOT NULL,
  room_type_id TEXT NOT NULL REFERENCES room_type (id),
  unit_id TEXT REFERENCES unit (id),
  unit_problem INTEGER NOT NULL CHECK (unit_problem IN (0, 1)),
  guest_id TEXT NOT NULL REFERENCES guest (id),
  adults INTEGER NOT NULL,
  children INTEGER NOT NULL,
  meal_plan TEXT NOT NULL,
  source TEXT NOT NULL,
  channel TEXT,
  external_ref TEXT,
  links TEXT NOT NULL,
  night_prices TEXT NOT NULL,
  total INTEGER NOT NULL,
  hold_expires_at INTEGER,
  arrival_time_estimate TEXT,
  guest_comment TEXT,
  cancel_reason TEXT,
  confirmed_at INTEGER,
  checked_in_at INTEGER,
  checked_out_at INTEGER,
  cancelled_at INTEGER,
  no_show_at INTEGER,
  version INTEGER NOT NULL,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  view TEXT NOT NULL,
  money TEXT NOT NULL,
  CHECK (departure > arrival),
  CHECK (status BETWEEN 0 AND 5),
  -- Only a tentative reservation has a hold, and only one that holds its nights (status below 4) has a unit.
  CHECK ((hold_expires_at IS NULL) = (status <> 0)),
  CHECK (unit_id IS NULL OR status < 4),
  CHECK ((channel IS NULL) = (external_ref IS NULL)),
  UNIQUE (property_id, number)
) STRICT;
CREATE UNIQUE INDEX reservation_by_reference ON reservation (property_id, external_ref, channel) WHERE channel IS NOT NULL;
-- What follows the id serves filters without a look at the row.
CREATE INDEX reservation_by_arrival ON reservation (property_id, arrival, id, departure, status, room_type_id);
CREATE INDEX reservation_by_creation ON reservation (property_id, created_at, id, status);
CREATE INDEX reservation_by_update ON reservation (property_id, updated_at, id, status, arrival);
-- Tentative, confirmed and checked in: few beside the years of past stays, and asked for all day.
CREATE INDEX reservation_unfinished ON reservation (property_id, arrival, id, departure, status) WHERE status < 3;
CREATE INDEX reservation_by_departure ON reservation (property_id, departure, arrival, id, status);
CREATE INDEX reservation_by_channel ON reservation (property_id, channel, arrival, id) WHERE channel IS NOT NULL;
CREATE INDEX reservation_by_guest ON reservation (guest_id, arrival);
CREATE INDEX reservation_by_unit ON reservation (unit_id, arrival) WHERE unit_id IS NOT NULL;
-- Two guests checked in to one unit cannot be written down either.
CREATE UNIQUE INDEX reservation_in_house ON reservation (unit_id) WHERE status = 2;
CREATE INDEX reservation_without_unit ON reservation (property_id, arrival, departure) WHERE unit_id IS NULL AND status < 4;
CREATE INDEX reservation_on_hold ON reservation (hold_expires_at) WHERE hold_expires_at IS NOT NULL;

-- One row per unit and night sold: two stays in one unit on one night cannot be written down.
CREATE TABLE unit_night (
  unit_id TEXT NOT NULL REFERENCES unit (id),
  night TEXT NOT NULL,
  reservation_id TEXT NOT NULL REFERENCES reservation (id),
  PRIMARY KEY (unit_id, night)
) STRICT, WITHOUT ROWID;
CREATE INDEX unit_night_by_reservation ON unit_night (reservation_id);

-- The last number given out per property and year.
CREATE TABLE reservation_number (
  property_id TEXT NOT NULL REFERENCES property (id),
  year INTEGER NOT NULL,
  last INTEGER NOT NULL,
  PRIMARY KEY (property_id, year)
) STRICT, WITHOUT ROWID;
