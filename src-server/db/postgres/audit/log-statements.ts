/** Reads the newest record. */
export const READ_HEAD = 'SELECT seq, hash FROM audit_record ORDER BY seq DESC LIMIT 1';

/** Reads what retention has left of the records that it has removed. */
export const READ_TOMBSTONES = `SELECT seq, first_seq AS "firstSeq", through_seq AS "throughSeq", first_hash AS "firstHash",
  last_hash AS "lastHash" FROM audit_tombstone ORDER BY through_seq`;
