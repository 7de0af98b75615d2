import type { NewGuest } from '@server/features/reservations/changes/reservation-draft';
import { normaliseText } from '@server/kernel/name-search-key';
import type { NameList } from './name-lists';
import { defaultNames, nameLists } from './name-lists';

/** Creates a generator of numbers from 0 up to but not including 1, the same for the same seed (mulberry32). */
export function createSeededNumbers(seed: number): () => number {
  // Seeds are row numbers. Rows next to each other must not get names next to each other.
  let state = Math.imul(seed + 1, 0x9e3779b1) >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 0x1_0000_0000;
  };
}

const findNameList = (country: string | null): NameList =>
  nameLists.find(({ countries }) => country !== null && countries.includes(country)) ?? defaultNames;

/**
 * Phone numbers that regulators reserve for fiction (Ofcom, NANPA, Bundesnetzagentur, ARCEP, ComReg, PTS).
 * No real telephone has one. Each # is any digit.
 */
const phonePatterns: Readonly<Record<string, string>> = {
  GB: '+447700900###',
  US: '+120255501##',
  DE: '+493023125###',
  FR: '+3319900####',
  IE: '+3532091#####',
  SE: '+4670174065#',
};
const DEFAULT_PHONES = '+447700900###';

const mailHosts = ['example.com', 'example.org'] as const;

/**
 * Creates a made-up guest, the same for the same seed (any integer, such as a row number) and country (alpha-2).
 * Names are common in the country's language. Email and phone are from ranges reserved for examples, or unknown.
 */
export function createFakeGuest(seed: number, country: string | null): NewGuest {
  const draw = createSeededNumbers(seed);
  const pick = (texts: readonly string[]): string => texts[Math.floor(draw() * texts.length)] ?? '';
  const { language, firstNames, lastNames } = findNameList(country);
  const firstName = pick(firstNames);
  const lastName = pick(lastNames);
  const mailName = normaliseText(`${firstName} ${lastName}`).replaceAll(' ', '.');
  const email = `${mailName}.${Math.abs(seed)}@${pick(mailHosts)}`;
  const pattern = phonePatterns[country ?? ''] ?? DEFAULT_PHONES;
  const phone = pattern.replaceAll('#', () => String(Math.floor(draw() * 10)));
  return {
    firstName,
    lastName,
    language,
    country,
    email: draw() < 0.85 ? email : null,
    phone: draw() < 0.6 ? phone : null,
    phoneRaw: null,
    address: null,
    contactConsent: draw() < 0.3,
  };
}
