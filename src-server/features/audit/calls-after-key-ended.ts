import { setImmediate as nextTurn } from 'node:timers/promises';
import type { CallsWithEndedKey } from '@server/stores/audit-store';
import type { KeyRow } from '@server/stores/key-store';
import type { Store } from '@server/stores/store';
import type { CommandOutput } from '@shared/contract/management-contract';
import { toTimestamp } from '@shared/kernel/time';

type AfterEnd = NonNullable<CommandOutput<'keys.report'>['after_end']>;

/** Records read one by one in one turn of the event loop. */
const AT_ONCE = 10_000;
const ADDRESSES_SHOWN = 10;

/** The first record after the key ended that names it, or the place behind the log. */
async function firstAfterEnd(store: Store, key: KeyRow, lastSeq: number): Promise<number> {
  const endedMs = Math.min(
    key.revokedAtMs ?? Number.MAX_SAFE_INTEGER,
    key.expiresAtMs ?? Number.MAX_SAFE_INTEGER,
  );
  const filter = { propertyIds: null, keyPrefix: key.prefix, sinceMs: endedMs };
  const [first] = await store.read(({ audit }) => audit.page({ filter, limit: 1, order: 'oldest_first' }));
  return first?.seq ?? lastSeq + 1;
}

function merge(known: Map<string | null, CallsWithEndedKey>, found: readonly CallsWithEndedKey[]): void {
  for (const calls of found) {
    const before = known.get(calls.address) ?? { address: calls.address, count: 0, lastSeq: 0 };
    known.set(calls.address, {
      address: calls.address,
      count: before.count + calls.count,
      lastSeq: Math.max(before.lastSeq, calls.lastSeq),
    });
  }
}

/** Who still presents a key that has ended, and how often: where its token still lies. */
export async function findCallsAfterKeyEnded(store: Store, key: KeyRow, lastSeq: number): Promise<AfterEnd> {
  const byAddress = new Map<string | null, CallsWithEndedKey>();
  const firstSeq = await firstAfterEnd(store, key, lastSeq);
  for (let after = firstSeq - 1; after < lastSeq; after += AT_ONCE) {
    const through = Math.min(after + AT_ONCE, lastSeq);
    merge(byAddress, await store.read(({ audit }) => audit.deadCallsOfKey(key.prefix, after, through)));
    await nextTurn();
  }
  const all = [...byAddress.values()].toSorted((one, other) => other.count - one.count);
  const timeOf = (seq: number) =>
    store.read(async ({ audit, nowMs }) => toTimestamp((await audit.find(seq))?.atMs ?? nowMs));
  const newest = Math.max(...all.map((calls) => calls.lastSeq));
  return {
    calls: all.reduce((total, { count }) => total + count, 0),
    last_at: all.length === 0 ? null : await timeOf(newest),
    addresses: await Promise.all(
      all.slice(0, ADDRESSES_SHOWN).map(async ({ address, count, lastSeq: seq }) => ({
        address,
        calls: count,
        last_at: await timeOf(seq),
      })),
    ),
  };
}
