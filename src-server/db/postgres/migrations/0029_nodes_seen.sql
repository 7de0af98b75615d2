-- What members see of a node: whether it takes no new calls because it ends, and its data directory. A node that runs there has taken the
-- place of one that was killed.
ALTER TABLE node ADD COLUMN data_directory text COLLATE "C" NOT NULL DEFAULT '';
ALTER TABLE node ADD COLUMN is_draining boolean NOT NULL DEFAULT false;
