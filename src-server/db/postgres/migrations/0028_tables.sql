-- Every table of the service but those of the log and of the clock, as the SQLite migrations up to 0028 leave them. A flag is 0 or 1,
-- an instant is epoch ms. Texts compare by their bytes, as on SQLite, whatever the server's own order is.
CREATE TABLE organisation (
  id bigint PRIMARY KEY CHECK (id = 1),
  name text COLLATE "C" NOT NULL,
  is_demo bigint NOT NULL CHECK (is_demo IN (0, 1)),
  created_at bigint NOT NULL
);
CREATE TABLE property (
  id text COLLATE "C" PRIMARY KEY,
  name text COLLATE "C" NOT NULL,
  time_zone text COLLATE "C" NOT NULL,
  currency text COLLATE "C" NOT NULL,
  country text COLLATE "C" NOT NULL,
  check_in_time text COLLATE "C" NOT NULL,
  check_out_time text COLLATE "C" NOT NULL,
  auto_assign_days bigint NOT NULL,
  address text COLLATE "C" NOT NULL,
  integration_on bigint NOT NULL DEFAULT 0 CHECK (integration_on IN (0, 1)),
  version bigint NOT NULL,
  created_at bigint NOT NULL,
  updated_at bigint NOT NULL
);
CREATE TABLE member (
  id text COLLATE "C" PRIMARY KEY,
  name text COLLATE "C" NOT NULL,
  email text COLLATE "C" NOT NULL UNIQUE,
  is_active bigint NOT NULL CHECK (is_active IN (0, 1)),
  password_hash text COLLATE "C",
  must_change_password bigint NOT NULL CHECK (must_change_password IN (0, 1)),
  last_sign_in_at bigint,
  created_at bigint NOT NULL,
  language text COLLATE "C"
);
CREATE TABLE role (
  id text COLLATE "C" PRIMARY KEY,
  name text COLLATE "C" NOT NULL UNIQUE,
  permissions text COLLATE "C" NOT NULL,
  created_at bigint NOT NULL,
  updated_at bigint NOT NULL
);
CREATE TABLE assignment (
  member_id text COLLATE "C" NOT NULL REFERENCES member (id),
  property_id text COLLATE "C" NOT NULL REFERENCES property (id),
  role_id text COLLATE "C" NOT NULL,
  PRIMARY KEY (member_id, property_id, role_id)
);
CREATE TABLE api_key (
  id text COLLATE "C" PRIMARY KEY,
  property_id text COLLATE "C" NOT NULL REFERENCES property (id),
  kind bigint NOT NULL CHECK (kind IN (0, 1)),
  name text COLLATE "C" NOT NULL,
  prefix text COLLATE "C" NOT NULL UNIQUE CHECK (length(prefix) = 16),
  token_hash text COLLATE "C" NOT NULL UNIQUE CHECK (length(token_hash) = 64),
  scopes text COLLATE "C" NOT NULL,
  created_at bigint NOT NULL,
  expires_at bigint,
  revoked_at bigint
);
CREATE TABLE room_type (
  id text COLLATE "C" PRIMARY KEY,
  property_id text COLLATE "C" NOT NULL REFERENCES property (id),
  code text COLLATE "C" NOT NULL,
  name text COLLATE "C" NOT NULL,
  max_adults bigint NOT NULL,
  max_children bigint NOT NULL,
  base_price bigint NOT NULL CHECK (base_price >= 0),
  is_active bigint NOT NULL CHECK (is_active IN (0, 1)),
  version bigint NOT NULL,
  created_at bigint NOT NULL,
  updated_at bigint NOT NULL,
  UNIQUE (property_id, code)
);
CREATE TABLE unit (
  id text COLLATE "C" PRIMARY KEY,
  property_id text COLLATE "C" NOT NULL REFERENCES property (id),
  room_type_id text COLLATE "C" NOT NULL REFERENCES room_type (id),
  name text COLLATE "C" NOT NULL,
  floor text COLLATE "C",
  position bigint NOT NULL,
  is_active bigint NOT NULL CHECK (is_active IN (0, 1)),
  condition bigint NOT NULL CHECK (condition IN (0, 1, 2)),
  condition_at bigint NOT NULL,
  version bigint NOT NULL,
  created_at bigint NOT NULL,
  updated_at bigint NOT NULL,
  UNIQUE (property_id, name)
);
CREATE TABLE guest (
  id text COLLATE "C" PRIMARY KEY,
  property_id text COLLATE "C" NOT NULL REFERENCES property (id),
  first_name text COLLATE "C" NOT NULL,
  last_name text COLLATE "C" NOT NULL,
  search_name text COLLATE "C" NOT NULL,
  language text COLLATE "C",
  country text COLLATE "C",
  email text COLLATE "C",
  phone text COLLATE "C",
  address text COLLATE "C",
  contact_consent bigint NOT NULL CHECK (contact_consent IN (0, 1)),
  erased_at bigint,
  version bigint NOT NULL,
  created_at bigint NOT NULL,
  updated_at bigint NOT NULL,
  view text COLLATE "C" NOT NULL,
  contact text COLLATE "C" NOT NULL,
  phone_raw text COLLATE "C"
);
CREATE TABLE reservation (
  id text COLLATE "C" PRIMARY KEY,
  property_id text COLLATE "C" NOT NULL REFERENCES property (id),
  number text COLLATE "C" NOT NULL,
  status bigint NOT NULL,
  arrival text COLLATE "C" NOT NULL,
  departure text COLLATE "C" NOT NULL,
  room_type_id text COLLATE "C" NOT NULL REFERENCES room_type (id),
  unit_id text COLLATE "C" REFERENCES unit (id),
  unit_problem bigint NOT NULL CHECK (unit_problem IN (0, 1)),
  guest_id text COLLATE "C" NOT NULL REFERENCES guest (id),
  adults bigint NOT NULL,
  children bigint NOT NULL,
  meal_plan text COLLATE "C" NOT NULL,
  source text COLLATE "C" NOT NULL,
  channel text COLLATE "C",
  external_ref text COLLATE "C",
  links text COLLATE "C" NOT NULL,
  night_prices text COLLATE "C" NOT NULL,
  total bigint NOT NULL,
  hold_expires_at bigint,
  arrival_time_estimate text COLLATE "C",
  guest_comment text COLLATE "C",
  cancel_reason text COLLATE "C",
  confirmed_at bigint,
  checked_in_at bigint,
  checked_out_at bigint,
  cancelled_at bigint,
  no_show_at bigint,
  version bigint NOT NULL,
  created_at bigint NOT NULL,
  updated_at bigint NOT NULL,
  view text COLLATE "C" NOT NULL,
  money text COLLATE "C" NOT NULL,
  external_room bigint CHECK (external_room BETWEEN 1 AND 99),
  CHECK (departure > arrival),
  CHECK (status BETWEEN 0 AND 5),
  -- Only a tentative reservation has a hold, and only one that holds its nights (status below 4) has a unit.
  CHECK ((hold_expires_at IS NULL) = (status <> 0)),
  CHECK (unit_id IS NULL OR status < 4),
  CHECK ((channel IS NULL) = (external_ref IS NULL)),
  UNIQUE (property_id, number)
);
CREATE TABLE unit_night (
  unit_id text COLLATE "C" NOT NULL REFERENCES unit (id),
  night text COLLATE "C" NOT NULL,
  reservation_id text COLLATE "C" NOT NULL REFERENCES reservation (id),
  PRIMARY KEY (unit_id, night)
);
CREATE TABLE reservation_number (
  property_id text COLLATE "C" NOT NULL REFERENCES property (id),
  year bigint NOT NULL,
  last bigint NOT NULL,
  PRIMARY KEY (property_id, year)
);
CREATE TABLE recovery_code (
  member_id text COLLATE "C" NOT NULL REFERENCES member (id),
  code_hash text COLLATE "C" NOT NULL CHECK (length(code_hash) = 64),
  PRIMARY KEY (member_id, code_hash)
);
CREATE TABLE service_setting (
  name text COLLATE "C" PRIMARY KEY,
  value text COLLATE "C" NOT NULL
);
CREATE TABLE setup_step (
  step text COLLATE "C" PRIMARY KEY,
  done_at bigint NOT NULL
);
CREATE TABLE key_replacement (
  prefix text COLLATE "C" PRIMARY KEY REFERENCES api_key (prefix),
  by_prefix text COLLATE "C" NOT NULL REFERENCES api_key (prefix),
  replaced_at bigint NOT NULL
);
CREATE TABLE sign_in_failure (
  email text COLLATE "C" NOT NULL,
  kind text COLLATE "C" NOT NULL CHECK (kind IN ('session', 'address')),
  source text COLLATE "C" NOT NULL,
  count bigint NOT NULL CHECK (count > 0),
  last_at bigint NOT NULL,
  PRIMARY KEY (email, kind, source)
);
CREATE TABLE recover_failure (
  email text COLLATE "C" NOT NULL,
  kind text COLLATE "C" NOT NULL CHECK (kind IN ('session', 'address')),
  source text COLLATE "C" NOT NULL,
  count bigint NOT NULL CHECK (count > 0),
  last_at bigint NOT NULL,
  PRIMARY KEY (email, kind, source)
);
CREATE TABLE idempotency (
  key_id text COLLATE "C" NOT NULL REFERENCES api_key (id),
  path text COLLATE "C" NOT NULL,
  idempotency_key text COLLATE "C" NOT NULL,
  request_hash text COLLATE "C" NOT NULL,
  status bigint NOT NULL,
  headers text COLLATE "C" NOT NULL,
  body text COLLATE "C" NOT NULL,
  target_id text COLLATE "C",
  created_at bigint NOT NULL,
  UNIQUE (key_id, path, idempotency_key)
);
CREATE TABLE idempotency_count (
  key_id text COLLATE "C" PRIMARY KEY REFERENCES api_key (id),
  answers bigint NOT NULL
);
CREATE TABLE reservation_history (
  reservation_id text COLLATE "C" NOT NULL REFERENCES reservation (id),
  version bigint NOT NULL,
  seq bigint NOT NULL,
  PRIMARY KEY (reservation_id, version)
);
CREATE TABLE key_note (
  prefix text COLLATE "C" PRIMARY KEY REFERENCES api_key (prefix),
  note text COLLATE "C" NOT NULL DEFAULT '',
  contact text COLLATE "C" NOT NULL DEFAULT '',
  created_by text COLLATE "C" REFERENCES member (id)
);
CREATE TABLE reservation_link (
  reservation_id text COLLATE "C" NOT NULL REFERENCES reservation (id),
  system text COLLATE "C" NOT NULL,
  ref text COLLATE "C" NOT NULL,
  property_id text COLLATE "C" NOT NULL REFERENCES property (id),
  PRIMARY KEY (reservation_id, system)
);
CREATE TABLE key_predecessor (
  key_id text COLLATE "C" PRIMARY KEY REFERENCES api_key (id),
  predecessor_id text COLLATE "C" NOT NULL REFERENCES api_key (id)
);
CREATE TABLE event (
  property_id text COLLATE "C" NOT NULL REFERENCES property (id),
  seq bigint NOT NULL,
  type text COLLATE "C" NOT NULL,
  target_id text COLLATE "C" NOT NULL,
  -- JSON list of names, never of values.
  fields text COLLATE "C" NOT NULL,
  version bigint,
  at bigint NOT NULL,
  request_id text COLLATE "C",
  notice text COLLATE "C",
  PRIMARY KEY (property_id, seq)
);
CREATE TABLE webhook (
  id text COLLATE "C" PRIMARY KEY,
  property_id text COLLATE "C" NOT NULL REFERENCES property (id),
  -- The key that made it, with which it ends. Without: a member made it.
  key_id text COLLATE "C" REFERENCES api_key (id),
  url text COLLATE "C" NOT NULL,
  -- JSON list of event types.
  types text COLLATE "C" NOT NULL,
  created_at bigint NOT NULL,
  -- Position in the list of reasons. Without: it is active.
  disabled_reason bigint,
  disabled_at bigint,
  -- The last event that it is done with.
  after_seq bigint NOT NULL,
  failures bigint NOT NULL DEFAULT 0,
  failing_since bigint,
  next_attempt_at bigint NOT NULL DEFAULT 0,
  last_success_at bigint
);
CREATE TABLE webhook_secret (
  id bigint GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY,
  webhook_id text COLLATE "C" NOT NULL REFERENCES webhook (id),
  ends_at bigint,
  sealed bytea NOT NULL
);
CREATE TABLE webhook_request (
  id bigint GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY,
  webhook_id text COLLATE "C" NOT NULL REFERENCES webhook (id),
  -- Without: a test.
  event_seq bigint,
  created_at bigint NOT NULL
);
CREATE TABLE webhook_attempt (
  id bigint GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY,
  webhook_id text COLLATE "C" NOT NULL REFERENCES webhook (id),
  at bigint NOT NULL,
  message_id text COLLATE "C" NOT NULL,
  -- Without: a test.
  event_seq bigint,
  number bigint NOT NULL,
  status bigint,
  problem text COLLATE "C",
  excerpt text COLLATE "C" NOT NULL,
  duration_ms bigint NOT NULL
);
CREATE TABLE webhook_host (
  host text COLLATE "C" PRIMARY KEY,
  allowed_at bigint NOT NULL
);
CREATE TABLE sign_in_place (
  member_id text COLLATE "C" NOT NULL REFERENCES member (id),
  -- A network address, or an IPv6 network. Empty: this computer.
  address text COLLATE "C" NOT NULL,
  first_at bigint NOT NULL,
  last_at bigint NOT NULL,
  -- 1: the member had signed in from another place before.
  is_new bigint NOT NULL,
  PRIMARY KEY (member_id, address)
);
CREATE TABLE mail_server (
  id bigint PRIMARY KEY CHECK (id = 1),
  host text COLLATE "C" NOT NULL,
  port bigint NOT NULL,
  security text COLLATE "C" NOT NULL,
  -- Without: it asks for no name and password.
  "user" text COLLATE "C",
  sender text COLLATE "C" NOT NULL,
  sealed bytea,
  set_at bigint NOT NULL
);
CREATE TABLE notice_choice (
  member_id text COLLATE "C" NOT NULL REFERENCES member (id),
  -- Empty: for the whole organisation.
  property_id text COLLATE "C" NOT NULL,
  kind text COLLATE "C" NOT NULL,
  -- JSON list.
  ways text COLLATE "C" NOT NULL,
  PRIMARY KEY (member_id, property_id, kind)
);
CREATE TABLE notice_seen (
  audience text COLLATE "C" NOT NULL,
  event text COLLATE "C" NOT NULL,
  at bigint NOT NULL,
  PRIMARY KEY (audience, event)
);
CREATE TABLE notice (
  id bigint GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY,
  member_id text COLLATE "C" NOT NULL REFERENCES member (id),
  -- Without: a test.
  kind text COLLATE "C",
  property_id text COLLATE "C",
  event text COLLATE "C" NOT NULL,
  title text COLLATE "C" NOT NULL,
  help text COLLATE "C" NOT NULL,
  created_at bigint NOT NULL,
  attempts bigint NOT NULL,
  -- Without: it was sent or given up.
  next_attempt_at bigint,
  attempted_at bigint,
  -- Why the last attempt failed.
  problem text COLLATE "C"
);
CREATE TABLE network_listener (
  id bigint PRIMARY KEY CHECK (id = 1),
  is_on bigint NOT NULL CHECK (is_on IN (0, 1)),
  address text COLLATE "C" NOT NULL,
  port bigint NOT NULL,
  -- Host names, as a JSON array.
  names text COLLATE "C" NOT NULL,
  -- Both null: the certificate is one of the app's own authority.
  certificate_file text COLLATE "C",
  key_file text COLLATE "C"
);
CREATE INDEX assignment_by_property ON assignment (property_id, role_id);
CREATE INDEX api_key_by_property ON api_key (property_id, created_at);
CREATE INDEX unit_by_type ON unit (room_type_id, position);
CREATE INDEX guest_by_name ON guest (property_id, search_name, id);
CREATE INDEX guest_by_email ON guest (property_id, email) WHERE email IS NOT NULL;
CREATE INDEX reservation_by_arrival ON reservation (property_id, arrival, id, departure, status, room_type_id);
CREATE INDEX reservation_by_creation ON reservation (property_id, created_at, id, status);
CREATE INDEX reservation_by_update ON reservation (property_id, updated_at, id, status, arrival);
CREATE INDEX reservation_unfinished ON reservation (property_id, arrival, id, departure, status) WHERE status < 3;
CREATE INDEX reservation_by_departure ON reservation (property_id, departure, arrival, id, status);
CREATE INDEX reservation_by_channel ON reservation (property_id, channel, arrival, id) WHERE channel IS NOT NULL;
CREATE INDEX reservation_by_guest ON reservation (guest_id, arrival);
CREATE INDEX reservation_by_unit ON reservation (unit_id, arrival) WHERE unit_id IS NOT NULL;
CREATE UNIQUE INDEX reservation_in_house ON reservation (unit_id) WHERE status = 2;
CREATE INDEX reservation_without_unit ON reservation (property_id, arrival, departure) WHERE unit_id IS NULL AND status < 4;
CREATE INDEX reservation_on_hold ON reservation (hold_expires_at) WHERE hold_expires_at IS NOT NULL;
CREATE INDEX unit_night_by_reservation ON unit_night (reservation_id);
CREATE INDEX idempotency_by_key ON idempotency (key_id, created_at);
CREATE INDEX reservation_link_by_system ON reservation_link (property_id, system, ref);
CREATE INDEX reservation_link_by_ref ON reservation_link (property_id, ref);
CREATE INDEX reservation_by_reference ON reservation (property_id, external_ref, channel) WHERE channel IS NOT NULL;
CREATE UNIQUE INDEX reservation_living_reference ON reservation (property_id, external_ref, channel, external_room)
  WHERE channel IS NOT NULL AND status < 4;
CREATE INDEX webhook_by_property ON webhook (property_id, created_at, id);
CREATE INDEX webhook_by_key ON webhook (key_id);
CREATE INDEX webhook_secret_by_webhook ON webhook_secret (webhook_id);
CREATE INDEX webhook_request_by_webhook ON webhook_request (webhook_id);
CREATE INDEX webhook_attempt_by_webhook ON webhook_attempt (webhook_id, id);
CREATE INDEX webhook_attempt_by_time ON webhook_attempt (at);
CREATE INDEX sign_in_place_by_first ON sign_in_place (first_at);
CREATE INDEX notice_by_member ON notice (member_id, id);
CREATE INDEX notice_by_time ON notice (created_at);
CREATE INDEX notice_due ON notice (next_attempt_at) WHERE next_attempt_at IS NOT NULL;

-- A key keeps property, hash and permissions for life, and a revocation has no way back.
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION USING MESSAGE = TG_ARGV[0], ERRCODE = 'restrict_violation';
END $$;
CREATE TRIGGER api_key_is_frozen BEFORE UPDATE ON api_key FOR EACH ROW
WHEN (OLD.revoked_at IS NOT NULL
  OR (NEW.id, NEW.property_id, NEW.kind, NEW.name, NEW.prefix, NEW.token_hash, NEW.scopes, NEW.created_at, NEW.expires_at)
    IS DISTINCT FROM
    (OLD.id, OLD.property_id, OLD.kind, OLD.name, OLD.prefix, OLD.token_hash, OLD.scopes, OLD.created_at, OLD.expires_at))
EXECUTE FUNCTION refuse_change('a key cannot be changed, only revoked, and only once');
CREATE TRIGGER api_key_is_kept BEFORE DELETE ON api_key FOR EACH ROW
EXECUTE FUNCTION refuse_change('keys are kept forever');
CREATE TRIGGER key_note_creator_is_final BEFORE UPDATE ON key_note FOR EACH ROW
WHEN ((NEW.prefix, NEW.created_by) IS DISTINCT FROM (OLD.prefix, OLD.created_by))
EXECUTE FUNCTION refuse_change('who created a key cannot be changed');
CREATE TRIGGER key_note_is_kept BEFORE DELETE ON key_note FOR EACH ROW
EXECUTE FUNCTION refuse_change('keys are kept forever');
CREATE TRIGGER key_predecessor_is_final BEFORE UPDATE ON key_predecessor FOR EACH ROW
EXECUTE FUNCTION refuse_change('what a key replaced cannot be changed');
CREATE TRIGGER key_predecessor_is_kept BEFORE DELETE ON key_predecessor FOR EACH ROW
EXECUTE FUNCTION refuse_change('keys are kept forever');

-- Counting the answers of a key at each call would be too slow.
CREATE FUNCTION count_answer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO idempotency_count AS counted (key_id, answers) VALUES (NEW.key_id, 1)
  ON CONFLICT (key_id) DO UPDATE SET answers = counted.answers + 1;
  RETURN NULL;
END $$;
CREATE TRIGGER idempotency_is_counted AFTER INSERT ON idempotency FOR EACH ROW EXECUTE FUNCTION count_answer();
CREATE FUNCTION uncount_answer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE idempotency_count SET answers = answers - 1 WHERE key_id = OLD.key_id;
  RETURN NULL;
END $$;
CREATE TRIGGER idempotency_is_uncounted AFTER DELETE ON idempotency FOR EACH ROW EXECUTE FUNCTION uncount_answer();

-- A webhook ends with its key, in the same transaction: no secret of it stays.
CREATE FUNCTION end_webhooks() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM webhook_request WHERE webhook_id IN (SELECT id FROM webhook WHERE key_id = NEW.id);
  DELETE FROM webhook_secret WHERE webhook_id IN (SELECT id FROM webhook WHERE key_id = NEW.id);
  RETURN NULL;
END $$;
CREATE TRIGGER webhook_ends_with_key AFTER UPDATE OF revoked_at ON api_key FOR EACH ROW
WHEN (NEW.revoked_at IS NOT NULL) EXECUTE FUNCTION end_webhooks();

-- The query builder writes NULL for a number that the database gives, as SQLite takes it.
CREATE FUNCTION number_row() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.id := nextval(pg_get_serial_sequence(TG_RELID::regclass::text, 'id'));
  RETURN NEW;
END $$;
CREATE TRIGGER webhook_secret_is_numbered BEFORE INSERT ON webhook_secret FOR EACH ROW WHEN (NEW.id IS NULL)
EXECUTE FUNCTION number_row();
CREATE TRIGGER webhook_request_is_numbered BEFORE INSERT ON webhook_request FOR EACH ROW WHEN (NEW.id IS NULL)
EXECUTE FUNCTION number_row();
CREATE TRIGGER webhook_attempt_is_numbered BEFORE INSERT ON webhook_attempt FOR EACH ROW WHEN (NEW.id IS NULL)
EXECUTE FUNCTION number_row();
CREATE TRIGGER notice_is_numbered BEFORE INSERT ON notice FOR EACH ROW WHEN (NEW.id IS NULL)
EXECUTE FUNCTION number_row();
