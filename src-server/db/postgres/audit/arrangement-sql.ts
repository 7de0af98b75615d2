/** Finds a record below what retention has removed: lists show it, and verification begins behind it. */
export const FIND_MISPLACED = `SELECT seq FROM audit_record
  WHERE seq <= (SELECT coalesce(max(through_seq), 0) FROM audit_tombstone) ORDER BY seq LIMIT 1`;

export const READ_TIME_FALLS = 'SELECT seq FROM audit_time_fall ORDER BY seq';
