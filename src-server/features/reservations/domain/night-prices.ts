import { countNightsBetween } from '@server/kernel/local-date';

export const sumAmounts = (amounts: readonly number[]): number =>
  amounts.reduce((total, amount) => total + amount, 0);

interface PricedNights {
  readonly arrival: string;
  readonly departure: string;
  /** Minor units, one amount for each night from arrival on. */
  readonly nightPrices: readonly number[];
}

/** Gets the prices after a change of dates. Kept nights keep theirs, new ones cost `nightPrice`. */
export function recomputeNightPrices(
  before: PricedNights,
  arrival: string,
  departure: string,
  nightPrice: number,
): number[] {
  const shift = countNightsBetween(before.arrival, arrival);
  return Array.from(
    { length: countNightsBetween(arrival, departure) },
    (_, night) => before.nightPrices[night + shift] ?? nightPrice,
  );
}
