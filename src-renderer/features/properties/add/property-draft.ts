import { getLocalTimeZone, guessLocalCountry } from '@renderer/features/properties/locale/locale-options';
import { toMinorUnits } from '@renderer/lib/format-money';
import { formatMessage } from '@renderer/text/format-message';
import type { PropertyAccess } from '@shared/auth/session-view';
import type { AppInput } from '@shared/contract/app-contract';
import { getDefaultCurrency } from '@shared/kernel/default-currency';
import { MAX_AMOUNT } from '@shared/kernel/minor-units';
import { propertiesMessages } from '@shared/properties/properties.messages';
import type { PropertyView } from '@shared/properties/property-view';

/** Form state of a new property. */
export interface PropertyFormDraft {
  readonly name: string;
  readonly town: string;
  readonly country: string;
  readonly currency: string;
  readonly timeZone: string;
  /** NaN: blank. */
  readonly rooms: number;
  /** For a night, in major rooms of the currency. NaN: blank, so the rooms are not for sale. */
  readonly price: number;
}

/** Creates a draft with probable values, from the time zone and language of this machine. */
export function createDefaultDraft(): PropertyFormDraft {
  const timeZone = getLocalTimeZone();
  const country = guessLocalCountry(timeZone, navigator.language);
  const blank = { name: '', town: '', rooms: Number.NaN, price: Number.NaN };
  return { ...blank, country, currency: getDefaultCurrency(country), timeZone };
}

/** True if the property starts with rooms, which then have a price. */
export const hasRooms = ({ rooms }: PropertyFormDraft): boolean => Number.isInteger(rooms) && rooms > 0;

/** Returns the price of a night in minor units; 0: the rooms are not for sale. */
export const toRoomPrice = ({ price, currency }: PropertyFormDraft): number =>
  Number.isNaN(price) ? 0 : toMinorUnits(price, currency);

export const toPropertyInput = (draft: PropertyFormDraft): AppInput<'setup.property'> => ({
  name: draft.name,
  country: draft.country,
  currency: draft.currency,
  time_zone: draft.timeZone,
  address: draft.town.trim() === '' ? {} : { town: draft.town },
  ...(hasRooms(draft) ? { rooms: draft.rooms, room_price: toRoomPrice(draft) } : { rooms: 0 }),
});

/** Converts a stored property to a draft. */
export const toPropertyDraft = ({ property, room_count: rooms }: PropertyAccess): PropertyFormDraft => ({
  name: property.name,
  town: property.address.town ?? '',
  country: property.country,
  currency: property.currency,
  timeZone: property.time_zone,
  rooms,
  price: Number.NaN,
});

type Change = Omit<AppInput<'properties.update'>, 'property_id'>;

/** Returns what differs from the stored property, without fields that cannot be changed here. null: no difference. */
export function toPropertyChange(
  { address, ...property }: PropertyView,
  draft: PropertyFormDraft,
): Change | null {
  const { town = '', ...elsewhere } = address;
  const change: Change = {
    ...(draft.name === property.name ? {} : { name: draft.name }),
    ...(draft.country === property.country ? {} : { country: draft.country }),
    ...(draft.timeZone === property.time_zone ? {} : { time_zone: draft.timeZone }),
    ...(draft.town === town
      ? {}
      : { address: draft.town.trim() === '' ? elsewhere : { ...elsewhere, town: draft.town } }),
  };
  return Object.keys(change).length === 0 ? null : change;
}

const MAX_ROOMS = 500;

const isPrice = (price: number, currency: string): boolean =>
  Number.isFinite(price) && price >= 0 && toMinorUnits(price, currency) <= MAX_AMOUNT;

/** Returns what is wrong, by field; null: nothing. */
export const getPropertyErrors = ({ name, rooms, price, currency }: PropertyFormDraft) => ({
  name: name.trim() === '' ? formatMessage(propertiesMessages.nameRequired) : null,
  rooms:
    Number.isNaN(rooms) || (Number.isInteger(rooms) && rooms >= 0 && rooms <= MAX_ROOMS)
      ? null
      : formatMessage(propertiesMessages.roomsInvalid, { max: MAX_ROOMS }),
  price:
    Number.isNaN(price) || !(rooms > 0) || isPrice(price, currency)
      ? null
      : formatMessage(propertiesMessages.priceInvalid),
});

/** True if the draft can be sent. */
export const isValidDraft = (draft: PropertyFormDraft): boolean =>
  Object.values(getPropertyErrors(draft)).every((error) => error === null);
