import type { TransactionalCommand } from '@server/commands/command';
import { loadProperty } from '@server/commands/load-property';
import { requireMember } from '@server/commands/require-member';
import type { StepUsage } from '@server/stores/audit-store';
import type { KeyRow } from '@server/stores/key-store';
import { toTimestamp } from '@shared/kernel/time';
import { getKeyState } from '@shared/keys/api-key';
import { listVisibleProperties } from './audit-visibility';
import { createTimeBuckets, getStepBounds, sumSteps } from './time-buckets';

const countCalls = ({ answered, refused, failed }: StepUsage): number => answered + refused + failed;

/** Sorts by calls, most first, then by name, so that equal rows keep their order. */
const compareByCalls =
  <Item extends StepUsage>(getName: (item: Item) => string) =>
  (one: Item, other: Item): number =>
    countCalls(other) - countCalls(one) || getName(one).localeCompare(getName(other));

/** Counts the statistics of a property. Old records have the id of the command, so it keeps its name. */
export const getNumbers: TransactionalCommand<'numbers.get'> = {
  kind: 'transaction',
  async run(tx, { person: member }, { property_id: propertyId, range }) {
    const { timeZone } = await loadProperty(tx, propertyId);
    const steps = createTimeBuckets(tx.nowMs, range, timeZone);
    const numbers = await tx.audit.getCallStats(propertyId, steps);
    const isAllVisible = (await listVisibleProperties(tx, requireMember(member))) === null;
    const keys = new Map<string, KeyRow>((await tx.keys.list(propertyId)).map((key) => [key.prefix, key]));
    return {
      range,
      since: toTimestamp(steps.startsMs[0]),
      until: toTimestamp(steps.untilMs),
      ...sumSteps(numbers.steps),
      steps: getStepBounds(steps).flatMap((times, index) => {
        const counts = numbers.steps[index];
        return counts === undefined ? [] : [{ ...times, ...counts }];
      }),
      operations: numbers.operations
        .toSorted(compareByCalls(({ operation }) => operation))
        .map(({ p50Us, p95Us, ...counts }) => ({ ...counts, p50_us: p50Us, p95_us: p95Us })),
      keys: numbers.keys.toSorted(compareByCalls(({ prefix }) => prefix)).flatMap((counts) => {
        const key = keys.get(counts.prefix);
        return key === undefined ? [] : [{ ...counts, name: key.name, state: getKeyState(key, tx.nowMs) }];
      }),
      missing: numbers.missingPermissions
        .toSorted((one, other) => other.count - one.count || one.permission.localeCompare(other.permission))
        .map(({ permission, count }) => ({ permission, refused: count })),
      // A wrong token names no property, so only a member who reads every record learns their number.
      wrong_tokens: isAllVisible ? await tx.audit.countWrongTokens(steps.startsMs[0], steps.untilMs) : null,
    };
  },
};
