import { countNightsBetween } from '@server/kernel/local-date';

export const sumAmounts = (amounts: readonly number[]): number =>
  amounts.reduce((total, amount) => total + amount, 0);

interface Dates {
  readonly arrival: string;
  readonly departure: string;
}

interface PricedNights extends Dates {
  /** Minor units, one amount for each night from arrival on. */
  readonly nightPrices: readonly number[];
}

const contains = (outer: Dates, inner: Dates): boolean =>
  outer.arrival <= inner.arrival && inner.departure <= outer.departure;

/**
 * Gets the prices after a change of dates. A stay that only becomes longer or shorter keeps the price of each date. A stay that
 * moves keeps its prices in order: the first night costs what the first night cost. Added nights cost `nightPrice`. decision 0144.
 */
export function keepNightPrices(before: PricedNights, after: Dates, nightPrice: number): number[] {
  const isResized = contains(after, before) || contains(before, after);
  const shift = isResized ? countNightsBetween(before.arrival, after.arrival) : 0;
  return Array.from(
    { length: countNightsBetween(after.arrival, after.departure) },
    (_, night) => before.nightPrices[night + shift] ?? nightPrice,
  );
}

/** True if the stay has nights that had no price before. */
export const hasAddedNights = (before: Dates, after: Dates): boolean =>
  countNightsBetween(after.arrival, after.departure) > countNightsBetween(before.arrival, before.departure);

type Prices = Pick<PricedNights, 'nightPrices'>;

/** True if a change set, added or removed the price of a night. */
export const hasOtherPrices = ({ nightPrices: before }: Prices, { nightPrices: after }: Prices): boolean =>
  before.length !== after.length || before.some((amount, night) => amount !== after[night]);
