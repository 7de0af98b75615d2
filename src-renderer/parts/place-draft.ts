import { likelyCountry, ownZone } from '@renderer/format/places';
import type { AppInput } from '@shared/app-contract';
import { likelyCurrency } from '@shared/likely-currency';

/** A new property as it is being written. */
export interface PlaceDraft {
  readonly name: string;
  readonly town: string;
  readonly country: string;
  readonly currency: string;
  readonly timeZone: string;
  /** NaN: not said. */
  readonly rooms: number;
}

/** What a new property near this machine probably is like. */
export function likelyDraft(): PlaceDraft {
  const timeZone = ownZone();
  const country = likelyCountry(timeZone);
  return { name: '', town: '', country, currency: likelyCurrency(country), timeZone, rooms: Number.NaN };
}

export const toPropertyInput = (draft: PlaceDraft): AppInput<'setup.property'> => ({
  name: draft.name,
  country: draft.country,
  currency: draft.currency,
  time_zone: draft.timeZone,
  address: draft.town.trim() === '' ? {} : { town: draft.town },
  rooms: Number.isNaN(draft.rooms) ? 0 : draft.rooms,
});
