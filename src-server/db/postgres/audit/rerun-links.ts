import { unescapeText } from '@server/db/postgres/seal/stored-text';
import type { AuditStore, LinkedRecord } from '@server/stores/audit-store';
import type { LogSql } from './log-sql';

/** Largest number of reruns of one call that are listed. */
const MAX_RERUNS = 20;

const READ_EARLIER = `SELECT r.seq, r.request_id AS "requestId" FROM audit_rerun
  JOIN audit_record r ON r.seq = of_seq WHERE audit_rerun.seq = ?`;
const READ_LATER = `SELECT r.seq, r.request_id AS "requestId" FROM (
    SELECT seq FROM audit_rerun WHERE of_seq = ? ORDER BY seq DESC LIMIT ${MAX_RERUNS}) AS later
  JOIN audit_record r ON r.seq = later.seq ORDER BY r.seq DESC`;
// Retention may have removed the earlier record meanwhile.
const SAVE = `INSERT INTO audit_rerun (seq, of_seq) SELECT ?::bigint, r.seq FROM audit_record r WHERE r.seq = ?`;

const toLink = ({ seq, requestId }: LinkedRecord): LinkedRecord => ({
  seq,
  requestId: unescapeText(requestId),
});

/** Creates the access to reruns: which call repeats which earlier call. */
export function createRerunLinks(sql: LogSql): Pick<AuditStore, 'saveRerun' | 'rerunsOf'> {
  return {
    async saveRerun(seq, ofSeq) {
      await sql.write(SAVE, seq, ofSeq);
    },
    async rerunsOf(seq) {
      const [earlier] = await sql.read<{ seq: number; requestId: string }>(READ_EARLIER, seq);
      const later = await sql.read<{ seq: number; requestId: string }>(READ_LATER, seq);
      return { earlier: earlier === undefined ? null : toLink(earlier), later: later.map(toLink) };
    },
  };
}
