import { formatCount, pluralize } from '@renderer/lib/format-count';
import { formatDate, formatDateWithWeekday } from '@renderer/lib/format-time';
import type { KeyHealth, KeyListRow } from './key-rows';
import type { KeyHealthFilter } from './keys-search';

export type HealthMark = KeyHealth['marks'][number];

export const healthMarkLabels: Readonly<Record<HealthMark, string>> = {
  expires_soon: 'Expires within 14 days',
  unused: 'Unused for 30 days',
  refused_often: 'Often refused',
  never_expires: 'Never expires',
  unused_permissions: 'Unused permissions',
};

const formatDay = (at: string, timeZone: string): string => formatDate(Date.parse(at), timeZone);

const details: Readonly<Record<HealthMark, (health: KeyHealth, timeZone: string) => string>> = {
  expires_soon: ({ expires_at }, timeZone) =>
    `It stops working on ${expires_at === null ? 'its day' : formatDateWithWeekday(Date.parse(expires_at), timeZone)}.`,
  unused: ({ last_used_at }, timeZone) =>
    last_used_at === null
      ? 'Nothing has called with it yet.'
      : `The last call came on ${formatDay(last_used_at, timeZone)}.`,
  refused_often: ({ calls, refused }) =>
    `${formatCount(refused)} of ${pluralize(calls, 'call')} in the last 24 hours ${refused === 1 ? 'was' : 'were'} refused.`,
  never_expires: () => 'It works until a member revokes it.',
  unused_permissions: ({ unused_since }, timeZone) =>
    `No answered call needed these since ${formatDay(unused_since, timeZone)}:`,
};

/** Gives the text of a mark for the key. */
export const describeHealthMark = (mark: HealthMark, health: KeyHealth, timeZone: string): string =>
  details[mark](health, timeZone);

/** Lists the marks of a row. Only active keys have marks, even if the answer of the service is older. */
export const getHealthMarks = ({ state, health }: KeyListRow): readonly HealthMark[] =>
  state === 'active' ? (health?.marks ?? []) : [];

/** Adds the health of its key to each row. */
export function withHealth(
  rows: readonly KeyListRow[],
  healths: readonly KeyHealth[] | undefined,
): readonly KeyListRow[] {
  const healthByPrefix = new Map(healths?.map((health) => [health.prefix, health]));
  return rows.map((row) => ({ ...row, health: healthByPrefix.get(row.key.prefix) ?? null }));
}

/** True if the row matches the filter; `attention`: it has any mark. */
export function isHealthMatch(row: KeyListRow, wanted: KeyHealthFilter | null): boolean {
  const marks = getHealthMarks(row);
  if (wanted === null) return true;
  return wanted === 'attention' ? marks.length > 0 : marks.includes(wanted);
}
