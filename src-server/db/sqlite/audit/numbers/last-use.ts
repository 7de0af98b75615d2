import { setImmediate as nextTurn } from 'node:timers/promises';
import type { LogHit } from '@server/db/sqlite/audit/blocks/log-hit';
import { takeHits } from '@server/db/sqlite/audit/blocks/log-hit';
import type { PackedNumbers } from '@server/db/sqlite/audit/blocks/packed-record';
import type { LogReader } from '@server/db/sqlite/audit/log/audit-log';
import { formatAddress } from '@server/features/audit/chain/address';
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

/** Keys looked up in one turn of the event loop. The service answers calls between turns. */
const KEYS_PER_TURN = 10;

/** Creates the reader of the addresses from which keys were last answered. */
export function createLastAnsweredReader(log: LogReader) {
  const findLast = (keyPrefix: string): LogHit | undefined => {
    const filter = { propertyIds: null, keyPrefix, outcome: 'ok' } as const;
    const [last] = takeHits(log.scan(filter, log.findSpan(undefined, undefined), 'newest_first'), 1);
    return last;
  };
  return async (prefixes: readonly string[]): Promise<ReadonlyMap<string, string | null>> => {
    const found = new Map<string, string | null>();
    for (let first = 0; first < prefixes.length; first += KEYS_PER_TURN) {
      log.inSnapshot(() => {
        for (const prefix of prefixes.slice(first, first + KEYS_PER_TURN)) {
          const last = findLast(prefix);
          if (last !== undefined) found.set(prefix, formatStoredAddress(last.readRecord().address));
        }
      });
      await nextTurn();
    }
    return found;
  };
}
