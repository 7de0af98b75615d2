import { readInTurns } from '@server/kernel/turns/read-in-turns';
import type { CallsWithEndedKey } from '@server/stores/audit-store';
import type { KeyRow } from '@server/stores/key-store';
import type { Store } from '@server/stores/store';
import type { CommandOutput } from '@shared/contract/management-contract';
import { toTimestamp } from '@shared/kernel/time';

type AfterEnd = NonNullable<CommandOutput<'keys.report'>['after_end']>;

const MAX_ADDRESSES = 10;

/** Finds the seq of the first record of the key after its end; without one, the seq after the log's last. */
async function findFirstSeqAfterEnd(store: Store, key: KeyRow, lastSeq: number): Promise<number> {
  const endedMs = Math.min(
    key.revokedAtMs ?? Number.MAX_SAFE_INTEGER,
    key.expiresAtMs ?? Number.MAX_SAFE_INTEGER,
  );
  const filter = { propertyIds: null, keyPrefix: key.prefix, sinceMs: endedMs };
  const [first] = await store.read(({ audit }) => audit.page({ filter, limit: 1, order: 'oldest_first' }));
  return first?.seq ?? lastSeq + 1;
}

function mergeCalls(known: Map<string | null, CallsWithEndedKey>, found: readonly CallsWithEndedKey[]): void {
  for (const calls of found) {
    const before = known.get(calls.address) ?? { address: calls.address, count: 0, lastSeq: 0 };
    known.set(calls.address, {
      address: calls.address,
      count: before.count + calls.count,
      lastSeq: Math.max(before.lastSeq, calls.lastSeq),
    });
  }
}

/** Finds who still presents a key that has ended, and how often. There its token must be removed. */
export async function findCallsAfterKeyEnded(store: Store, key: KeyRow, lastSeq: number): Promise<AfterEnd> {
  const byAddress = new Map<string | null, CallsWithEndedKey>();
  const firstSeq = await findFirstSeqAfterEnd(store, key, lastSeq);
  await readInTurns({ firstSeq, lastSeq }, async (after, through) => {
    mergeCalls(
      byAddress,
      await store.read(({ audit }) => audit.listCallsWithEndedKey(key.prefix, after, through)),
    );
  });
  const all = [...byAddress.values()].toSorted((one, other) => other.count - one.count);
  const readTimestamp = (seq: number) =>
    store.read(async ({ audit, nowMs }) => toTimestamp((await audit.find(seq))?.atMs ?? nowMs));
  const newest = Math.max(...all.map((calls) => calls.lastSeq));
  return {
    calls: all.reduce((total, { count }) => total + count, 0),
    last_at: all.length === 0 ? null : await readTimestamp(newest),
    address_count: all.length,
    addresses: await Promise.all(
      all.slice(0, MAX_ADDRESSES).map(async ({ address, count, lastSeq: seq }) => ({
        address,
        calls: count,
        last_at: await readTimestamp(seq),
      })),
    ),
  };
}
