import type { KeyUsage } from '@server/stores/audit-store';
import type { Database } from 'better-sqlite3';
import { spanFinder } from './audit-span';
import type { AuditTerms } from './audit-terms';

const ACTOR = 'audit_record INDEXED BY audit_record_by_actor WHERE actor = ? AND actor_kind = 0';
const REFUSED = 'audit_record INDEXED BY audit_record_not_ok WHERE outcome = 1 AND outcome <> 0';

/** Reads the use of keys from the log itself: nothing counts beside it, so nothing can differ from it. */
export function keyUsage(db: Database, terms: AuditTerms): (prefix: string, sinceMs: number) => KeyUsage {
  const findSpan = spanFinder(db);
  const last = db.prepare<[number], { atMs: number }>(
    `SELECT at AS atMs FROM ${ACTOR} ORDER BY seq DESC LIMIT 1`,
  );
  const count = (from: string) =>
    db.prepare<number[], { total: number }>(`SELECT count(*) AS total FROM ${from}`);
  // The first two read an index alone, the others the records too.
  const calls = count(`${ACTOR} AND seq BETWEEN ? AND ?`);
  const refusals = count(`${REFUSED} AND seq BETWEEN ? AND ?`);
  const callsTimed = count(`${ACTOR} AND seq BETWEEN ? AND ? AND at >= ?`);
  const refusedOfActor = count(`${ACTOR} AND seq BETWEEN ? AND ? AND at >= ? AND outcome = 1`);
  const refusedByActor = count(
    `${REFUSED} AND seq BETWEEN ? AND ? AND at >= ? AND actor = ? AND actor_kind = 0`,
  );

  return (prefix, sinceMs) => {
    const actor = terms.find(prefix);
    if (actor === null) return { lastUsedAtMs: null, calls: 0, refused: 0 };
    const { fromSeq, throughSeq, isExact } = findSpan(sinceMs, undefined);
    const range = [fromSeq, throughSeq];
    const called =
      (isExact ? calls.get(actor, ...range) : callsTimed.get(actor, ...range, sinceMs))?.total ?? 0;
    const allRefused = refusals.get(...range)?.total ?? 0;
    const refused =
      called <= allRefused
        ? refusedOfActor.get(actor, ...range, sinceMs)
        : refusedByActor.get(...range, sinceMs, actor);
    return { lastUsedAtMs: last.get(actor)?.atMs ?? null, calls: called, refused: refused?.total ?? 0 };
  };
}
