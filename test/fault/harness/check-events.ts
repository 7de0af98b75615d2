import { withDatabase } from './check-calls';

/** Changed rows whose versions and events differ. Rooms and reservations begin at version 1, which is their creation. */
const DIFFERING = `
SELECT c.id || ' has version ' || c.version || ' and ' || count(e.seq) || ' events up to ' || coalesce(max(e.version), 0) AS problem
FROM (SELECT id, version FROM reservation UNION ALL SELECT id, version FROM unit UNION ALL SELECT id, version FROM guest) c
LEFT JOIN event e ON e.target_id = c.id
GROUP BY c.id HAVING count(e.seq) <> c.version OR max(e.version) <> c.version OR count(DISTINCT e.version) <> c.version`;

const GAPS = `
SELECT property_id || ' has ' || count(*) || ' events from ' || min(seq) || ' to ' || max(seq) AS problem
FROM event GROUP BY property_id HAVING min(seq) <> 1 OR max(seq) <> count(*)`;

/** Finds changes without their one event, and gaps in the numbers. */
export const checkEvents = (file: string): string[] =>
  withDatabase(file, (db) => [DIFFERING, GAPS].flatMap((sql) => db.prepare<[], string>(sql).pluck().all()));

/** A stored row, by what a follower knows of it. */
export interface StoredVersion {
  readonly id: string;
  readonly version: number;
}

/** Lists the versions of all rows that a follower sees. */
export const listVersions = (file: string): StoredVersion[] =>
  withDatabase(file, (db) =>
    db
      .prepare<[], StoredVersion>(
        'SELECT id, version FROM reservation UNION ALL SELECT id, version FROM unit UNION ALL SELECT id, version FROM guest',
      )
      .all(),
  );

/** Gets the number of the newest event. */
export const readNewestEvent = (file: string): number =>
  withDatabase(
    file,
    (db) => db.prepare<[], number>('SELECT coalesce(max(seq), 0) FROM event').pluck().get() ?? 0,
  );
