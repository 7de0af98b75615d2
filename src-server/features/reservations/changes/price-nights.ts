import { sumAmounts } from '@server/features/reservations/domain/night-prices';
import type { StayDates } from '@server/features/reservations/domain/stay-window';
import { countNightsBetween, listNights } from '@server/kernel/local-date';
import type { RoomTypeRow } from '@server/stores/room-store';
import { AppError } from '@shared/kernel/errors';
import { MAX_AMOUNT } from '@shared/kernel/minor-units';
import type { DatedPrice, ReservationDraft } from './reservation-draft';

const NIGHTS_TOLD =
  'night_prices: must hold exactly one price for each night, from arrival to the day before departure';

/** Checks prices that are given for each night. Returns the error, or null. */
export function checkPrices(
  prices: readonly DatedPrice[],
  { arrival, departure }: StayDates,
  currency: string,
): string | null {
  const nights = new Set(listNights(arrival, departure));
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

/** Sorts the amounts by night. */
export const sortByNight = (prices: readonly DatedPrice[]): number[] =>
  prices.toSorted((one, other) => (one.date < other.date ? -1 : 1)).map(({ amount }) => amount);

/** Throws `price_missing` for a room type without a price: it is not for sale. decision 0134. */
export function requirePrice({ code, basePrice }: RoomTypeRow): void {
  if (basePrice === 0)
    throw new AppError(
      'price_missing',
      `Room type ${code} has no price, so it is not for sale. Set its price, or send night_prices.`,
    );
}

/** Gets the amounts of a new reservation by night: the given ones, else the room type's price. */
export function getNightPrices(
  { nightPrices, arrival, departure }: Pick<ReservationDraft, 'nightPrices' | 'arrival' | 'departure'>,
  type: RoomTypeRow,
): number[] {
  if (nightPrices !== null) return sortByNight(nightPrices);
  return new Array<number>(countNightsBetween(arrival, departure)).fill(type.basePrice);
}

/** Checks the sum of prices, none of which is negative. Returns the error, or null. */
export const checkTotal = (amounts: readonly number[]): string | null =>
  sumAmounts(amounts) > MAX_AMOUNT
    ? `night_prices: the total must be at most ${MAX_AMOUNT}, in the smallest unit of the currency`
    : null;
