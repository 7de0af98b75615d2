import { eachNight } from '@server/domain/local-date';
import type { StayWindow } from '@server/domain/stay-window';
import type { DatedPrice } from './booking-draft';

const NIGHTS_TOLD =
  'night_prices: must hold exactly one price for each night, from arrival to the day before departure';

/** What is wrong with prices given night by night; null: nothing. */
export function pricesProblem(
  prices: readonly DatedPrice[],
  { arrival, departure }: StayWindow,
  currency: string,
): string | null {
  const nights = new Set(eachNight(arrival, departure));
  const dates = new Set(prices.map(({ date }) => date));
  const isEachOnce =
    prices.length === nights.size &&
    dates.size === nights.size &&
    prices.every(({ date }) => nights.has(date));
  if (!isEachOnce) return NIGHTS_TOLD;
  return prices.every((price) => price.currency === undefined || price.currency === currency)
    ? null
    : `night_prices: must be in ${currency}, the currency of the property`;
}

/** The amounts in order of nights. */
export const inOrder = (prices: readonly DatedPrice[]): number[] =>
  prices.toSorted((one, other) => (one.date < other.date ? -1 : 1)).map(({ amount }) => amount);
