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

/** Creates the reader of the addresses from which keys were last answered. */
export function createLastAnsweredReader(log: LogReader) {
  return (prefixes: readonly string[]): ReadonlyMap<string, string | null> =>
    log.inSnapshot(() => {
      const found = new Map<string, string | null>();
      for (const keyPrefix of prefixes) {
        const filter = { propertyIds: null, keyPrefix, outcome: 'ok' } as const;
        const hits = log.scan(filter, log.findSpan(undefined, undefined), 'newest_first');
        const [last] = takeHits(hits, 1);
        if (last !== undefined) found.set(keyPrefix, formatStoredAddress(last.readRecord().address));
      }
      return found;
    });
}
