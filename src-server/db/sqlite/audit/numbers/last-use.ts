import { setImmediate as nextTurn } from 'node:timers/promises';
import { takeHits } from '@server/db/sqlite/audit/blocks/log-hit';
import type { PackedNumbers } from '@server/db/sqlite/audit/blocks/packed-record';
import type { LogReader } from '@server/db/sqlite/audit/log/audit-log';
import { formatAddress } from '@server/features/audit/chain/address';
import { createTurnTest } from '@server/kernel/turns/turn-size';
import type { AuthenticationFailure } from '@shared/audit/audit-record';

/** Why a call named its key and still did not authenticate. */
const endedReasons: readonly AuthenticationFailure[] = ['revoked', 'expired'];

/** Creates the test whether a record is of a call that was refused because its key had ended. */
export function createEndedTest({ terms }: LogReader): (record: PackedNumbers) => boolean {
  const reasons = endedReasons.flatMap((reason) => terms.find(reason) ?? []);
  return ({ reason }) => reason !== null && reasons.includes(reason);
}

/** Formats a stored address. */
export const formatStoredAddress = (address: Uint8Array | null): string | null =>
  address === null ? null : formatAddress(address);

/** Creates the reader of the addresses from which keys were last answered. The service answers calls between two keys. */
export function createLastAnsweredReader(log: LogReader) {
  /** undefined: the key was never answered. */
  function findAddress(keyPrefix: string): string | null | undefined {
    const filter = { propertyIds: null, keyPrefix, outcome: 'ok' } as const;
    const hits = log.scan(filter, log.findSpan(undefined, undefined), 'newest_first');
    const [last] = takeHits(hits, 1);
    return last === undefined ? undefined : formatStoredAddress(last.readRecord().address);
  }

  return async (prefixes: readonly string[]): Promise<ReadonlyMap<string, string | null>> => {
    const found = new Map<string, string | null>();
    let isTurnOver = createTurnTest();
    for (const prefix of prefixes) {
      const address = log.inSnapshot(() => findAddress(prefix));
      if (address !== undefined) found.set(prefix, address);
      // A transaction must not wait.
      if (log.isInTransaction() || !isTurnOver()) continue;
      await nextTurn();
      isTurnOver = createTurnTest();
    }
    return found;
  };
}
