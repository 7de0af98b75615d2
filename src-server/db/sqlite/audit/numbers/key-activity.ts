import type { LogHit } from '@server/db/sqlite/audit/blocks/log-hit';
import type { PackedNumbers } from '@server/db/sqlite/audit/blocks/packed-record';
import type { LogReader } from '@server/db/sqlite/audit/log/audit-log';
import { cutSpan } from '@server/db/sqlite/audit/records/time-span';
import type { CallsWithEndedKey, KeyActivity } from '@server/stores/audit-store';
import { channels, outcomes } from '@shared/audit/audit-record';
import { createEndedTest, formatStoredAddress } from './last-use';

/** Equal records, counted. */
interface Group<Sample> {
  readonly sample: Sample;
  count: number;
  lastSeq: number;
}

/** Counts records by name. They come oldest first. */
function createGroups<Sample>() {
  const groups = new Map<string, Group<Sample>>();
  return {
    add(name: string, seq: number, sample: Sample): void {
      const known = groups.get(name);
      if (known === undefined) groups.set(name, { sample, count: 1, lastSeq: seq });
      else {
        known.count += 1;
        known.lastSeq = seq;
      }
    },
    list: (): readonly Group<Sample>[] => [...groups.values()],
  };
}

/** Creates the reader of what one key did. It groups equal records within a range of the log. */
export function createKeyActivityReader(log: LogReader) {
  function scan(keyPrefix: string, afterSeq: number, throughSeq: number): Generator<LogHit> {
    const whole = log.findSpan(undefined, undefined);
    const span = cutSpan(whole, { fromSeq: afterSeq + 1, throughSeq });
    return log.scan({ propertyIds: null, keyPrefix }, span, 'oldest_first');
  }

  function toActivity(
    { sample, count, lastSeq }: Group<PackedNumbers>,
    getText: (id: number) => string,
  ): KeyActivity {
    const channel = channels[sample.channel];
    const outcome = outcomes[sample.outcome];
    if (channel === undefined || outcome === undefined)
      throw new Error('the audit log holds what is never written');
    const { operation, missingPermission } = sample;
    return {
      channel,
      outcome,
      operation: operation === null ? null : getText(operation),
      missingPermission: missingPermission === null ? null : getText(missingPermission),
      count,
      lastSeq,
    };
  }

  return {
    listActivity: (prefix: string, afterSeq: number, throughSeq: number): KeyActivity[] =>
      log.inSnapshot(() => {
        const groups = createGroups<PackedNumbers>();
        for (const { seq, readNumbers } of scan(prefix, afterSeq, throughSeq)) {
          const numbers = readNumbers();
          const { channel, outcome, operation, missingPermission } = numbers;
          groups.add([channel, outcome, operation, missingPermission].join(), seq, numbers);
        }
        const getText = log.terms.reader();
        return groups.list().map((group) => toActivity(group, getText));
      }),
    listCallsWithEndedKey: (prefix: string, afterSeq: number, throughSeq: number): CallsWithEndedKey[] =>
      log.inSnapshot(() => {
        const isOfEndedKey = createEndedTest(log);
        const groups = createGroups<string | null>();
        for (const { seq, readNumbers, readRecord } of scan(prefix, afterSeq, throughSeq)) {
          if (!isOfEndedKey(readNumbers())) continue;
          const address = formatStoredAddress(readRecord().address);
          groups.add(String(address), seq, address);
        }
        return groups.list().map(({ sample, count, lastSeq }) => ({ address: sample, count, lastSeq }));
      }),
  };
}
