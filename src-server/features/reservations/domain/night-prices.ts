import { countNightsBetween } from '@server/kernel/local-date';

export const sumAmounts = (amounts: readonly number[]): number =>
  amounts.reduce((total, amount) => total + amount, 0);

interface PricedNights {
  readonly arrival: string;
  readonly departure: string;
  /** Minor units, one a night from arrival on. */
  readonly nightPrices: readonly number[];
}

/** Prices after a change of dates: nights that stay keep theirs, new ones cost `nightPrice`. */
export function repriceNights(
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
