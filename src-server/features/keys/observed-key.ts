import type { ObservedKey } from '@server/stores/audit-store';
import type { KeyRow } from '@server/stores/key-store';

/** Converts a key for the count of its use. A call in the millisecond of its revocation may still have authenticated. */
export function toObservedKey({ prefix, expiresAtMs, revokedAtMs }: KeyRow): ObservedKey {
  const endsMs = [expiresAtMs, revokedAtMs === null ? null : revokedAtMs + 1].flatMap((atMs) => atMs ?? []);
  return { prefix, endsAtMs: endsMs.length === 0 ? null : Math.min(...endsMs) };
}
