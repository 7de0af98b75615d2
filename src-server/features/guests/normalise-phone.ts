import { isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { phoneSchema } from './guest.schema';

/** A phone number as it is stored. Both null: there is none. */
export interface GuestPhone {
  /** E.164. */
  readonly phone: string | null;
  /** What was sent, where E.164 cannot express all of it. */
  readonly phoneRaw: string | null;
}

export const NO_PHONE: GuestPhone = { phone: null, phoneRaw: null };

/**
 * Normalises a phone number to E.164. A number without its country is one of `country`, where the property is. A text that is no
 * number is kept, because a channel that sends it cannot correct it. decision 0151.
 */
export function normalisePhone(text: string, country: string): GuestPhone {
  if (text === '') return NO_PHONE;
  const found = parsePhoneNumberFromString(text, {
    extract: false,
    ...(isSupportedCountry(country) ? { defaultCountry: country } : {}),
  });
  if (found?.isPossible() === true && phoneSchema.safeParse(found.number).success)
    return { phone: found.number, phoneRaw: found.ext === undefined ? null : text };
  // The library knows no such country, but the caller has written E.164.
  return phoneSchema.safeParse(text).success
    ? { phone: text, phoneRaw: null }
    : { phone: null, phoneRaw: text };
}
