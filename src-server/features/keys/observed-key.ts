import type { ObservedKey } from '@server/stores/audit-store';
import type { KeyRow } from '@server/stores/key-store';
import type { Snapshot } from '@server/stores/store';
import { toTimestamp } from '@shared/kernel/time';

/** Converts a key for the count of its use. A call in the millisecond of its revocation may still have authenticated. */
export function toObservedKey({ prefix, expiresAtMs, revokedAtMs }: KeyRow): ObservedKey {
  const endsMs = [expiresAtMs, revokedAtMs === null ? null : revokedAtMs + 1].flatMap((atMs) => atMs ?? []);
  return { prefix, endsAtMs: endsMs.length === 0 ? null : Math.min(...endsMs) };
}

/** Where the log begins. */
export interface LogStart {
  /** Time of the oldest record, epoch ms. */
  readonly atMs: number;
  /** False: retention removed those before it. */
  readonly hasEveryRecord: boolean;
}

export async function readLogStart({ audit, nowMs }: Pick<Snapshot, 'audit' | 'nowMs'>): Promise<LogStart> {
  const [first] = await audit.page({ filter: { propertyIds: null }, limit: 1, order: 'oldest_first' });
  return { atMs: first?.atMs ?? nowMs, hasEveryRecord: first === undefined || first.seq === 1 };
}

/** Gives since when the log knows the use of the key. null: since its creation. decision 0249 */
export const getObservedSince = (
  { createdAtMs }: KeyRow,
  { atMs, hasEveryRecord }: LogStart,
): string | null => (hasEveryRecord || createdAtMs >= atMs ? null : toTimestamp(atMs));
