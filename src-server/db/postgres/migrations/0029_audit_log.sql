-- The log, what belongs to it, and the clock. Texts are stored as they are: a table of words, as SQLite has, would have to be
-- committed ahead of the transactions that use them. Channel, outcome and kind of actor are positions in their lists.
CREATE TABLE audit_record (
  seq bigint PRIMARY KEY,
  at bigint NOT NULL,
  duration_us bigint NOT NULL,
  status integer,
  channel smallint NOT NULL,
  actor_kind smallint NOT NULL,
  outcome smallint NOT NULL,
  property text COLLATE "C",
  actor text COLLATE "C",
  claimed text COLLATE "C",
  operation text COLLATE "C",
  rpc_method text COLLATE "C",
  code text COLLATE "C",
  reason text COLLATE "C",
  missing_permission text COLLATE "C",
  target_id text COLLATE "C",
  request_id text COLLATE "C" NOT NULL,
  address bytea,
  extras bytea,
  hash bytea NOT NULL CHECK (octet_length(hash) = 32)
);
CREATE INDEX audit_record_by_property ON audit_record (property, seq) WHERE property IS NOT NULL;
CREATE INDEX audit_record_by_actor ON audit_record (actor, actor_kind, seq) WHERE actor IS NOT NULL;
CREATE INDEX audit_record_by_operation ON audit_record (operation, seq) WHERE operation IS NOT NULL;
CREATE INDEX audit_record_by_missing_permission ON audit_record (missing_permission, seq)
  WHERE missing_permission IS NOT NULL;
CREATE INDEX audit_record_not_ok ON audit_record (outcome, seq) WHERE outcome <> 0;
CREATE INDEX audit_record_not_key ON audit_record (actor_kind, seq) WHERE actor_kind <> 0;
CREATE INDEX audit_record_not_api ON audit_record (channel, seq) WHERE channel <> 0;

-- Failures that are only counted. Their rows have the columns and the indexes of records, so that timing does not tell them apart.
CREATE TABLE audit_overflow (
  place bigint PRIMARY KEY,
  LIKE audit_record
);
CREATE INDEX ON audit_overflow (operation, seq) WHERE operation IS NOT NULL;
CREATE INDEX ON audit_overflow (outcome, seq) WHERE outcome <> 0;
CREATE INDEX ON audit_overflow (actor_kind, seq) WHERE actor_kind <> 0;

-- Records whose time is earlier than that of the one before: a clock was set back. Between two of them time rises.
CREATE TABLE audit_time_fall (seq bigint PRIMARY KEY);
CREATE TABLE audit_tombstone (
  seq bigint PRIMARY KEY,
  first_seq bigint NOT NULL,
  through_seq bigint NOT NULL UNIQUE,
  first_hash bytea NOT NULL CHECK (octet_length(first_hash) = 32),
  last_hash bytea NOT NULL CHECK (octet_length(last_hash) = 32)
);
-- Which call of the playground repeats which earlier one.
CREATE TABLE audit_rerun (seq bigint PRIMARY KEY, of_seq bigint NOT NULL);
CREATE INDEX audit_rerun_by_earlier ON audit_rerun (of_seq, seq);
CREATE TABLE auth_failure_count (
  minute bigint NOT NULL,
  source text COLLATE "C" NOT NULL,
  reason text COLLATE "C" NOT NULL,
  count bigint NOT NULL,
  recorded bigint NOT NULL DEFAULT 0,
  PRIMARY KEY (minute, source, reason)
);
CREATE TABLE clock (
  id bigint PRIMARY KEY CHECK (id = 1),
  high_water_at bigint NOT NULL,
  doubted_at bigint,
  doubt_run_ms bigint NOT NULL DEFAULT 0
);

-- Also the owner of the tables changes no record by mistake.
CREATE TRIGGER audit_record_is_final BEFORE UPDATE ON audit_record FOR EACH ROW
EXECUTE FUNCTION refuse_change('audit records are final');
CREATE TRIGGER audit_tombstone_is_final BEFORE UPDATE OR DELETE ON audit_tombstone FOR EACH ROW
EXECUTE FUNCTION refuse_change('audit records are final');
CREATE TRIGGER audit_rerun_is_final BEFORE UPDATE ON audit_rerun FOR EACH ROW
EXECUTE FUNCTION refuse_change('audit records are final');
CREATE FUNCTION require_tombstone() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE removed bigint;
BEGIN
  IF TG_TABLE_NAME = 'audit_rerun' THEN removed := OLD.of_seq; ELSE removed := OLD.seq; END IF;
  IF NOT EXISTS (SELECT FROM audit_tombstone WHERE through_seq >= removed) THEN
    RAISE EXCEPTION 'audit records are removed only under a chained tombstone' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN OLD;
END $$;
CREATE TRIGGER audit_record_is_kept BEFORE DELETE ON audit_record FOR EACH ROW EXECUTE FUNCTION require_tombstone();
CREATE TRIGGER audit_rerun_is_kept BEFORE DELETE ON audit_rerun FOR EACH ROW EXECUTE FUNCTION require_tombstone();

-- A record as the service gives it: `tail` is its encoding behind number and time, `source` and `minute` are of a failed
-- authentication, `changes` are versions of reservations that the record says more of, `with_module` is true if the call was admitted
-- because the module of its property is on.
CREATE TYPE audit_entry AS (
  at bigint, duration_us bigint, status integer, channel smallint, actor_kind smallint, outcome smallint,
  property text, actor text, claimed text, operation text, rpc_method text, code text, reason text,
  missing_permission text, target_id text, request_id text, address bytea, extras bytea,
  tail bytea, source text, minute bigint, changes json, with_module boolean
);

-- Adds to a counter of failed authentications and returns it. After 256 sources a minute, counts for `other`.
CREATE FUNCTION count_failure(wanted text, cause text, at_minute bigint, added bigint) RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE named text := wanted; total bigint;
BEGIN
  IF NOT EXISTS (SELECT FROM auth_failure_count c WHERE c.minute = at_minute AND c.source = wanted) AND 256 <= (
    SELECT count(DISTINCT c.source) FROM auth_failure_count c WHERE c.minute = at_minute AND c.source <> 'other')
  THEN named := 'other'; END IF;
  INSERT INTO auth_failure_count AS c (minute, source, reason, count) VALUES (at_minute, named, cause, added)
  ON CONFLICT (minute, source, reason) DO UPDATE SET count = c.count + excluded.count RETURNING c.count INTO total;
  RETURN total;
END $$;

-- Requests whose records were looked for after a lost connection and not found: a flight that arrives late must not store them.
CREATE TABLE audit_doubt_fence (request_id text COLLATE "C" PRIMARY KEY, at bigint NOT NULL);

-- Restores of backups, by number: the last record of the log that was replaced.
CREATE TABLE audit_restore (
  number bigint PRIMARY KEY,
  replaced_seq bigint NOT NULL,
  -- True: no restore, but a member has settled a log that was set back, and revoked every key that was active there. The log ended then
  -- at `replaced_seq`.
  is_settled boolean NOT NULL DEFAULT false
);

-- Records of logs that a restore has replaced, but for those that the restored log has as well. A service or a checkpoint that has seen one
-- takes the restored log. decision 0254.
CREATE TABLE audit_replaced (
  seq bigint,
  -- Of the restore.
  number bigint,
  hash bytea NOT NULL CHECK (octet_length(hash) = 32),
  PRIMARY KEY (seq, number)
);

-- A service has found that the database was set back: every service refuses calls then. It counts until the next restore or settlement is
-- noted, so nothing has to remove it. decision 0248.
CREATE TABLE audit_set_back (
  -- The number of the newest restore or settlement by then.
  restores bigint PRIMARY KEY,
  -- The newest record that the service has seen, and the end of the log. Without an end: another record is in the place of the newest.
  seen_seq bigint NOT NULL,
  last_seq bigint
);

-- Appends entries to the chain in the order of commits: whoever holds the lock is the only one that appends until its commit is
-- durable. `numbers` has the number of each: 0 for a failure that was only counted, null for a call whose key was revoked meanwhile or
-- lost its module. `is_strict`: such a call raises BT401, so that what it changed is undone. A log without the record that the service has
-- seen last was set back: one that ends before `least_seq`, or has another hash there. decision 0252.
CREATE FUNCTION seal(entries json, least_seq bigint, least_hash bytea, is_strict boolean, OUT numbers bigint[], OUT head_seq bigint, OUT head_hash bytea)
LANGUAGE plpgsql SECURITY DEFINER AS $$
DECLARE
  entry audit_entry;
  last_at bigint; counted bigint; new_at bigint; new_hash bytea; has_fence boolean; found_hash bytea;
BEGIN
  PERFORM pg_advisory_xact_lock(1112817991, 2);
  numbers := '{}';
  -- A statement behind the lock sees whatever was committed before it was granted.
  SELECT r.seq, r.at, r.hash, EXISTS (SELECT FROM audit_doubt_fence) INTO head_seq, last_at, head_hash, has_fence
  FROM audit_record r ORDER BY r.seq DESC LIMIT 1;
  IF NOT FOUND THEN
    head_seq := 0; last_at := 0; head_hash := decode(repeat('00', 32), 'hex');
    has_fence := EXISTS (SELECT FROM audit_doubt_fence);
  END IF;
  IF head_seq < least_seq THEN
    RAISE EXCEPTION 'the log ends before record %', least_seq USING ERRCODE = 'BT409', DETAIL = head_seq::text;
  END IF;
  IF least_seq > 0 THEN
    IF head_seq = least_seq THEN found_hash := head_hash;
    ELSE found_hash := (SELECT r.hash FROM audit_record r WHERE r.seq = least_seq);
    END IF;
    -- Retention may have removed it.
    IF found_hash <> least_hash OR found_hash IS NULL AND NOT EXISTS (SELECT FROM audit_tombstone t WHERE t.through_seq >= least_seq)
    THEN RAISE EXCEPTION 'record % is another one', least_seq USING ERRCODE = 'BT409';
    END IF;
  END IF;
  FOR entry IN SELECT * FROM json_populate_recordset(NULL::audit_entry, entries) LOOP
    IF has_fence AND EXISTS (SELECT FROM audit_doubt_fence f WHERE f.request_id = entry.request_id) THEN
      RAISE EXCEPTION 'the request was answered as not done' USING ERRCODE = 'BT503';
    END IF;
    IF entry.actor_kind = 0 AND entry.reason IS DISTINCT FROM 'revoked' AND entry.reason IS DISTINCT FROM 'expired' AND EXISTS (
      SELECT FROM api_key k JOIN property p ON p.id = k.property_id
      WHERE k.prefix = entry.actor AND (k.revoked_at IS NOT NULL OR (entry.with_module AND p.integration_on = 0)))
    THEN
      IF is_strict THEN RAISE EXCEPTION 'the key ended meanwhile' USING ERRCODE = 'BT401'; END IF;
      numbers := numbers || NULL::bigint;
      CONTINUE;
    END IF;
    -- Two services differ by the time that a transaction takes. A clock that was set back differs by more.
    new_at := CASE WHEN entry.at < last_at AND entry.at >= last_at - 10000 THEN last_at ELSE entry.at END;
    new_hash := sha256(
      CASE WHEN entry.extras IS NULL THEN '\x01'::bytea ELSE '\x02'::bytea END
      || head_hash || int8send(head_seq + 1) || int8send(new_at) || entry.tail);
    IF entry.source IS NOT NULL THEN
      counted := count_failure(entry.source, entry.reason, entry.minute, 1);
      IF counted > 20 AND entry.reason NOT IN ('revoked', 'expired') THEN
        DELETE FROM audit_overflow WHERE place = counted % 1024;
        INSERT INTO audit_overflow VALUES (counted % 1024, head_seq + 1, new_at, entry.duration_us, entry.status, entry.channel,
          entry.actor_kind, entry.outcome, entry.property, entry.actor, entry.claimed, entry.operation, entry.rpc_method,
          entry.code, entry.reason, entry.missing_permission, entry.target_id, entry.request_id, entry.address, entry.extras,
          new_hash);
        numbers := numbers || 0::bigint;
        CONTINUE;
      END IF;
    END IF;
    IF new_at < last_at THEN INSERT INTO audit_time_fall VALUES (head_seq + 1); END IF;
    INSERT INTO audit_record VALUES (head_seq + 1, new_at, entry.duration_us, entry.status, entry.channel,
      entry.actor_kind, entry.outcome, entry.property, entry.actor, entry.claimed, entry.operation, entry.rpc_method,
      entry.code, entry.reason, entry.missing_permission, entry.target_id, entry.request_id, entry.address, entry.extras,
      new_hash);
    head_seq := head_seq + 1; last_at := new_at; head_hash := new_hash;
    numbers := numbers || head_seq;
    IF entry.changes IS NOT NULL THEN
      INSERT INTO reservation_history (reservation_id, version, seq)
      SELECT c.id, c.version, head_seq FROM json_to_recordset(entry.changes) AS c (id text, version bigint);
    END IF;
  END LOOP;
END $$;

-- Finds what became of a flight whose connection was lost. The lock is granted when its transaction has ended. Returns the number of
-- each request that is stored behind `after_seq`. If none is, all of them are kept out from then on, for a day.
CREATE FUNCTION settle_doubt(requests json, after_seq bigint) RETURNS json LANGUAGE plpgsql SECURITY DEFINER AS $$
DECLARE wanted text[] := ARRAY(SELECT json_array_elements_text(requests)); stored json; now_ms bigint;
BEGIN
  PERFORM pg_advisory_xact_lock(1112817991, 2);
  SELECT json_object_agg(f.request_id, f.seq) INTO stored FROM (
    SELECT r.request_id, r.seq FROM audit_record r WHERE r.seq > after_seq AND r.request_id = ANY (wanted)
    UNION ALL SELECT o.request_id, 0 FROM audit_overflow o WHERE o.request_id = ANY (wanted)) AS f;
  IF stored IS NULL THEN
    now_ms := extract(epoch FROM clock_timestamp()) * 1000;
    DELETE FROM audit_doubt_fence f WHERE f.at < now_ms - 86400000;
    INSERT INTO audit_doubt_fence SELECT DISTINCT one, now_ms FROM unnest(wanted) AS one ON CONFLICT DO NOTHING;
  END IF;
  RETURN coalesce(stored, '{}');
END $$;

-- Removes the oldest records through one that is older than `before`, under a tombstone in the chain that names them.
CREATE FUNCTION retire(before bigint, through bigint, tombstone json) RETURNS bigint LANGUAGE plpgsql SECURITY DEFINER AS $$
DECLARE
  first_seq bigint; head_seq bigint; through_at bigint; first_hash bytea; last_hash bytea; wanted text; sealed_seq bigint;
BEGIN
  IF before > extract(epoch FROM clock_timestamp()) * 1000 - 90 * 86400000.0 THEN
    RAISE EXCEPTION 'audit records are kept for 90 days' USING ERRCODE = 'restrict_violation';
  END IF;
  PERFORM pg_advisory_xact_lock(1112817991, 2);
  SELECT r.seq, r.hash INTO first_seq, first_hash FROM audit_record r ORDER BY r.seq LIMIT 1;
  SELECT r.seq INTO head_seq FROM audit_record r ORDER BY r.seq DESC LIMIT 1;
  SELECT r.at, r.hash INTO through_at, last_hash FROM audit_record r WHERE r.seq = through;
  wanted := first_seq || '-' || through || ':' || encode(first_hash, 'hex') || '-' || encode(last_hash, 'hex');
  IF NOT coalesce(through_at < before AND through < head_seq AND through - first_seq < 5000
    AND tombstone -> 0 ->> 'target_id' = wanted AND tombstone -> 0 ->> 'operation' = 'audit.prune', false)
  THEN
    RAISE EXCEPTION 'the tombstone does not name the oldest records' USING ERRCODE = 'restrict_violation';
  END IF;
  SELECT s.head_seq INTO sealed_seq FROM seal(json_build_array(tombstone -> 0), 0, NULL, true) AS s;
  INSERT INTO audit_tombstone VALUES (sealed_seq, first_seq, through, first_hash, last_hash);
  DELETE FROM audit_rerun WHERE of_seq <= through;
  DELETE FROM audit_time_fall WHERE seq <= through;
  DELETE FROM audit_record WHERE seq <= through;
  RETURN through - first_seq + 1;
END $$;

-- Finds the first record of a part in which time rises that is not before the instant, else the number behind the part.
CREATE FUNCTION find_first_from(instant bigint, from_seq bigint, through_seq bigint) RETURNS bigint LANGUAGE plpgsql STABLE AS $$
DECLARE low bigint := from_seq; high bigint := through_seq + 1; middle bigint;
BEGIN
  WHILE low < high LOOP
    middle := (low + high) / 2;
    IF coalesce((SELECT r.at FROM audit_record r WHERE r.seq = middle) < instant, true) THEN low := middle + 1;
    ELSE high := middle;
    END IF;
  END LOOP;
  RETURN low;
END $$;

-- Finds the numbers between which all records of a time are. Where a clock was set back, others are among them.
CREATE FUNCTION find_seq_range(since bigint, until bigint, OUT from_seq bigint, OUT through_seq bigint)
LANGUAGE plpgsql STABLE AS $$
DECLARE first_seq bigint; head_seq bigint; part record; low bigint; high bigint;
BEGIN
  SELECT r.seq INTO first_seq FROM audit_record r ORDER BY r.seq LIMIT 1;
  SELECT r.seq INTO head_seq FROM audit_record r ORDER BY r.seq DESC LIMIT 1;
  FOR part IN
    SELECT start, coalesce(lead(start) OVER (ORDER BY start), head_seq + 1) - 1 AS last FROM (
      SELECT first_seq AS start WHERE first_seq IS NOT NULL
      UNION ALL SELECT f.seq FROM audit_time_fall f WHERE f.seq > first_seq) AS starts
  LOOP
    low := CASE WHEN since IS NULL THEN part.start ELSE find_first_from(since, part.start, part.last) END;
    high := CASE WHEN until IS NULL THEN part.last ELSE find_first_from(until, part.start, part.last) - 1 END;
    IF low <= high THEN
      from_seq := least(from_seq, low);
      through_seq := greatest(through_seq, high);
    END IF;
  END LOOP;
  from_seq := coalesce(from_seq, 1);
  through_seq := coalesce(through_seq, 0);
END $$;

-- Files that every service of the database has alike, such as the key of encrypted secrets. The database knows their fingerprints only.
CREATE TABLE shared_file (
  name text COLLATE "C" PRIMARY KEY,
  fingerprint text COLLATE "C" NOT NULL
);

-- What the role of a service may do with tables. A service compares its rights with this list when it starts.
CREATE FUNCTION list_service_rights() RETURNS TABLE (relation name, privilege text) LANGUAGE sql STABLE AS $$
  SELECT t.tablename, p.privilege
  FROM pg_tables t, unnest(ARRAY['SELECT', 'INSERT', 'UPDATE', 'DELETE']) AS p (privilege)
  WHERE t.schemaname = current_schema() AND (p.privilege = 'SELECT' OR t.tablename NOT LIKE 'audit\_%'
    AND t.tablename NOT IN ('migration', 'api_key', 'reservation_history', 'shared_file'))
  UNION ALL VALUES ('api_key'::name, 'INSERT'), ('audit_rerun', 'INSERT'), ('audit_restore', 'INSERT'), ('audit_set_back', 'INSERT'),
    ('shared_file', 'INSERT')
$$;

-- Gives a role these rights: no statement of it can write the log but those of functions that run with the rights of the owner.
CREATE FUNCTION grant_service(role name) RETURNS void LANGUAGE plpgsql AS $$
DECLARE home name := current_schema(); one record;
BEGIN
  EXECUTE format('GRANT USAGE ON SCHEMA %I TO %I', home, role);
  EXECUTE format('GRANT USAGE ON ALL SEQUENCES IN SCHEMA %I TO %I', home, role);
  FOR one IN SELECT * FROM list_service_rights() LOOP
    EXECUTE format('GRANT %s ON %I.%I TO %I', one.privilege, home, one.relation, role);
  END LOOP;
  EXECUTE format('GRANT UPDATE (revoked_at) ON %I.api_key TO %I', home, role);
  FOR one IN SELECT p.oid::regprocedure AS called FROM pg_proc p
    WHERE p.pronamespace = (SELECT n.oid FROM pg_namespace n WHERE n.nspname = home) AND p.prosecdef LOOP
    EXECUTE format('GRANT EXECUTE ON FUNCTION %s TO %I', one.called, role);
  END LOOP;
END $$;
-- Lets a role of auditors read the log, and nothing else.
CREATE FUNCTION grant_reader(role name) RETURNS void LANGUAGE plpgsql AS $$
DECLARE home name := current_schema(); one name;
BEGIN
  EXECUTE format('GRANT USAGE ON SCHEMA %I TO %I', home, role);
  FOREACH one IN ARRAY ARRAY['audit_record', 'audit_tombstone', 'audit_rerun', 'audit_restore', 'audit_time_fall'] LOOP
    EXECUTE format('GRANT SELECT ON %I.%I TO %I', home, one, role);
  END LOOP;
END $$;
REVOKE EXECUTE ON FUNCTION seal(json, bigint, bytea, boolean), retire(bigint, bigint, json), settle_doubt(json, bigint),
  grant_service(name), grant_reader(name) FROM PUBLIC;
-- Without a path of its own a function with the rights of the owner would read a temporary table of its caller in place of the log.
DO $$
DECLARE one text;
BEGIN
  FOREACH one IN ARRAY ARRAY['seal(json, bigint, bytea, boolean)', 'retire(bigint, bigint, json)', 'settle_doubt(json, bigint)',
    'require_tombstone()'] LOOP
    EXECUTE format('ALTER FUNCTION %s SET search_path = %I, pg_temp', one, current_schema());
  END LOOP;
END $$;
-- A connection keeps the plans of these. One that was made while the log was short would read all of the log for its newest record.
ALTER FUNCTION seal SET enable_seqscan = off;
ALTER FUNCTION settle_doubt SET enable_seqscan = off;
ALTER FUNCTION retire SET enable_seqscan = off;
ALTER FUNCTION find_first_from SET enable_seqscan = off;
ALTER FUNCTION find_seq_range SET enable_seqscan = off;
