import type { LogArrangement } from '@server/stores/audit-store';

/** Finds a record below what retention has removed: lists show it, and verification begins behind it. */
const FIND_MISPLACED = `SELECT seq FROM audit_record
  WHERE seq <= (SELECT coalesce(max(through_seq), 0) FROM audit_tombstone) ORDER BY seq LIMIT 1`;

const READ_TIME_FALLS = 'SELECT seq FROM audit_time_fall ORDER BY seq';

/** Reads what verification compares beside the chain, with one statement after the other. */
export async function readArrangement(
  read: (text: string) => Promise<readonly { readonly seq: number }[]>,
): Promise<LogArrangement> {
  const [misplaced] = await read(FIND_MISPLACED);
  const falls = await read(READ_TIME_FALLS);
  return { misplacedSeq: misplaced?.seq ?? null, timeFalls: falls.map(({ seq }) => seq) };
}
