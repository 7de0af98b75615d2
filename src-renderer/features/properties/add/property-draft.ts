import { getLocalTimeZone, guessLocalCountry } from '@renderer/features/properties/locale/locale-options';
import type { PropertyAccess } from '@shared/auth/session-view';
import type { AppInput } from '@shared/contract/app-contract';
import { getDefaultCurrency } from '@shared/kernel/default-currency';
import type { PropertyView } from '@shared/properties/property-view';

/** A new property as it is being written. */
export interface PropertyFormDraft {
  readonly name: string;
  readonly town: string;
  readonly country: string;
  readonly currency: string;
  readonly timeZone: string;
  /** NaN: not said. */
  readonly rooms: number;
}

/** What a new property near this machine probably is like. */
export function createDefaultDraft(): PropertyFormDraft {
  const timeZone = getLocalTimeZone();
  const country = guessLocalCountry(timeZone, navigator.language);
  return { name: '', town: '', country, currency: getDefaultCurrency(country), timeZone, rooms: Number.NaN };
}

export const toPropertyInput = (draft: PropertyFormDraft): AppInput<'setup.property'> => ({
  name: draft.name,
  country: draft.country,
  currency: draft.currency,
  time_zone: draft.timeZone,
  address: draft.town.trim() === '' ? {} : { town: draft.town },
  rooms: Number.isNaN(draft.rooms) ? 0 : draft.rooms,
});

/** What was written of a property that is there now. */
export const toPropertyDraft = ({ property, room_count: rooms }: PropertyAccess): PropertyFormDraft => ({
  name: property.name,
  town: property.address.town ?? '',
  country: property.country,
  currency: property.currency,
  timeZone: property.time_zone,
  rooms,
});

type Change = Omit<AppInput<'properties.update'>, 'property_id'>;

/** What differs from the stored property, but for what cannot be changed here; null: nothing does. */
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

/** What is wrong with what was written, by field; null where nothing is. */
export const getPropertyErrors = ({ name, rooms }: PropertyFormDraft) => ({
  name: name.trim() === '' ? 'Give the property a name.' : null,
  rooms:
    Number.isNaN(rooms) || (Number.isInteger(rooms) && rooms >= 0 && rooms <= MAX_ROOMS)
      ? null
      : `Use a whole number of rooms, from 0 to ${MAX_ROOMS}.`,
});

/** Whether it can be sent. */
export const isValidDraft = (draft: PropertyFormDraft): boolean =>
  Object.values(getPropertyErrors(draft)).every((wrong) => wrong === null);
