-- The services that work on this database, here called nodes. All instants are of the database's own clock. A row is of one start of a
-- service; one that was not seen for 20 seconds counts as gone.
CREATE TABLE node (
  id text COLLATE "C" PRIMARY KEY,
  name text COLLATE "C" NOT NULL,
  version text COLLATE "C" NOT NULL,
  started_at bigint NOT NULL,
  seen_at bigint NOT NULL
);
-- Which node does the work that one does for all. Its transactions lock the row while they run.
CREATE TABLE job_lease (
  name text COLLATE "C" PRIMARY KEY,
  node_id text COLLATE "C" NOT NULL,
  ends_at bigint NOT NULL
);
-- Playground keys whose token is in the memory of a node alone. They end with it.
CREATE TABLE node_key (
  prefix text COLLATE "C" PRIMARY KEY,
  node_id text COLLATE "C" NOT NULL
);
