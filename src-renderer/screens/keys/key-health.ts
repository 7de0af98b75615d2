import { counted, formatCount } from '@renderer/format/count';
import { formatDate, formatWeekday } from '@renderer/format/moment';
import type { KeyHealth, KeyRow } from './key-row';
import type { HealthFilter } from './keys-search';

export type HealthMark = KeyHealth['marks'][number];

export const markWords: Readonly<Record<HealthMark, string>> = {
  expires_soon: 'Expires within 14 days',
  unused: 'Unused for 30 days',
  refused_often: 'Often refused',
  never_expires: 'Never expires',
  unused_permissions: 'Unused permissions',
};

const dateOf = (at: string, timeZone: string): string => formatDate(Date.parse(at), timeZone);

const details: Readonly<Record<HealthMark, (health: KeyHealth, timeZone: string) => string>> = {
  expires_soon: ({ expires_at }, timeZone) =>
    `It stops working on ${expires_at === null ? 'its day' : formatWeekday(Date.parse(expires_at), timeZone)}.`,
  unused: ({ last_used_at }, timeZone) =>
    last_used_at === null
      ? 'Nothing has called with it yet.'
      : `The last call came on ${dateOf(last_used_at, timeZone)}.`,
  refused_often: ({ calls, refused }) =>
    `${formatCount(refused)} of ${counted(calls, 'call')} in the last 24 hours ${refused === 1 ? 'was' : 'were'} refused.`,
  never_expires: () => 'It works until somebody revokes it.',
  unused_permissions: ({ unused_since }, timeZone) =>
    `No answered call needed these since ${dateOf(unused_since, timeZone)}:`,
};

/** What a mark means for the key. */
export const markDetail = (mark: HealthMark, health: KeyHealth, timeZone: string): string =>
  details[mark](health, timeZone);

/** The marks of a row. Only what works can need attention, whenever the service was asked. */
export const marksOf = ({ state, health }: KeyRow): readonly HealthMark[] =>
  state === 'active' ? (health?.marks ?? []) : [];

/** The rows, each with what the service found of its key. */
export function withHealth(
  rows: readonly KeyRow[],
  healths: readonly KeyHealth[] | undefined,
): readonly KeyRow[] {
  const healthOf = new Map(healths?.map((health) => [health.prefix, health]));
  return rows.map((row) => ({ ...row, health: healthOf.get(row.key.prefix) ?? null }));
}

/** Whether the row is one of those wanted; `attention`: it has any mark. */
export function matchesHealth(row: KeyRow, wanted: HealthFilter | null): boolean {
  const marks = marksOf(row);
  if (wanted === null) return true;
  return wanted === 'attention' ? marks.length > 0 : marks.includes(wanted);
}
