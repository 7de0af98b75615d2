import { getCollator } from '@renderer/text/intl-formats';
import type { KeyListRow } from './key-rows';
import { getExpiryMs } from './key-rows';
import type { KeySortColumn } from './keys-search';

type Compare = (left: KeyListRow, right: KeyListRow) => number;

const stateRank = { active: 0, expired: 1, revoked: 2 } as const;
const compareNames = (left: string, right: string): number =>
  getCollator({ sensitivity: 'base', numeric: true }).compare(left, right);

const getLastUsedMs = ({ use }: KeyListRow): number =>
  use?.last_used_at == null ? Number.NEGATIVE_INFINITY : Date.parse(use.last_used_at);

/** Compares numbers. Equal infinities need a case of their own: their difference is NaN. */
const compareNumbers = (left: number, right: number): number => (left === right ? 0 : left - right);

const compares: Readonly<Record<KeySortColumn, Compare>> = {
  name: (left, right) => compareNames(left.key.name, right.key.name),
  state: (left, right) => stateRank[left.key.state] - stateRank[right.key.state],
  last_used: (left, right) => compareNumbers(getLastUsedMs(left), getLastUsedMs(right)),
  calls: (left, right) => compareNumbers(left.use?.calls ?? -1, right.use?.calls ?? -1),
  expires: (left, right) =>
    compareNumbers(
      getExpiryMs(left.key) ?? Number.POSITIVE_INFINITY,
      getExpiryMs(right.key) ?? Number.POSITIVE_INFINITY,
    ),
};

/**
 * Natural order: active, expired, revoked. Within a state new keys first, because someone waits for their first call. Then the
 * last used first; never used, the newer first.
 */
const compareNaturally: Compare = (left, right) =>
  compares.state(left, right) ||
  Number(right.isNew) - Number(left.isNew) ||
  compares.last_used(right, left) ||
  right.key.created_at.localeCompare(left.key.created_at) ||
  compareNames(left.key.prefix, right.key.prefix);

export interface KeyRowOrder {
  readonly sort: KeySortColumn;
  readonly isDescending: boolean;
}

/** Sorts the rows by a column, or in their natural order. Equal rows keep the natural order. */
export function sortKeyRows(rows: readonly KeyListRow[], order: KeyRowOrder | null): readonly KeyListRow[] {
  if (order === null) return rows.toSorted(compareNaturally);
  const compare = compares[order.sort];
  const sign = order.isDescending ? -1 : 1;
  return rows.toSorted((left, right) => sign * compare(left, right) || compareNaturally(left, right));
}
