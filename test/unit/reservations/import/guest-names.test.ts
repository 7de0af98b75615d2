import { guestContactSchema, guestNameFields } from '@server/features/guests/guest.schema';
import { createFakeGuest } from '@server/features/reservations/import/guest-names';
import { defaultNames, nameLists } from '@server/features/reservations/import/name-lists';
import { isCountry, isLanguage } from '@server/kernel/standard-codes';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

const countries = [null, 'PT', 'GB', 'US', 'DE', 'FR', 'IE', 'SE', 'ES', 'JP', 'CN', 'PL', 'NL', 'IT', 'KW'];
const manyGuests = Array.from({ length: 3000 }, (_, seed) =>
  createFakeGuest(seed, countries[seed % countries.length] ?? null),
);

describe('a guest who does not exist', () => {
  it('is the same for the same seed and country', () => {
    fc.assert(
      fc.property(fc.integer(), fc.constantFrom(...countries), (seed, country) => {
        expect(createFakeGuest(seed, country)).toEqual(createFakeGuest(seed, country));
      }),
    );
  });

  it('can be written down as it is', () => {
    fc.assert(
      fc.property(fc.integer(), fc.constantFrom(...countries), (seed, country) => {
        const { firstName, lastName, language, email, phone, address } = createFakeGuest(seed, country);
        expect(guestNameFields.first_name.parse(firstName)).toBe(firstName);
        expect(guestNameFields.last_name.parse(lastName)).toBe(lastName);
        expect(isLanguage(language ?? '')).toBe(true);
        const contact = { email, phone, phone_raw: null, address };
        expect(guestContactSchema.parse(contact)).toEqual(contact);
      }),
    );
  });

  it('has an address and a telephone number that cannot exist', () => {
    const reserved =
      /^(\+447700900\d{3}|\+120255501\d{2}|\+493023125\d{3}|\+3319900\d{4}|\+3532091\d{5}|\+4670174065\d)$/;
    const mails = manyGuests.flatMap(({ email }) => email ?? []);
    const phones = manyGuests.flatMap(({ phone }) => phone ?? []);
    expect(mails.filter((email) => !/^[a-z0-9.]+@example\.(com|org)$/.test(email))).toEqual([]);
    expect(phones.filter((phone) => !reserved.test(phone))).toEqual([]);
    expect(new Set(mails).size).toBe(mails.length);
  });

  it('differs from most others, also from the neighbours', () => {
    const names = manyGuests
      .filter(({ country }) => country === 'PT')
      .map(({ firstName, lastName }) => `${firstName} ${lastName}`);
    expect(new Set(names).size).toBeGreaterThan(names.length / 2);
    const firstNames = new Set(names.slice(0, 20).map((name) => name.split(' ')[0]));
    expect(firstNames.size).toBeGreaterThan(8);
  });

  it('sometimes keeps contact data to itself', () => {
    const known = manyGuests.filter(({ email }) => email !== null).length / manyGuests.length;
    expect(known).toBeGreaterThan(0.7);
    expect(known).toBeLessThan(1);
  });
});

describe('the lists of names', () => {
  it('name each country once, and only countries', () => {
    const named = [defaultNames, ...nameLists].flatMap(({ countries: of }) => of);
    expect(named.filter((code) => !isCountry(code))).toEqual([]);
    expect(new Set(named).size).toBe(named.length);
  });

  it('hold each name once', () => {
    const repeated = [defaultNames, ...nameLists].filter(
      ({ firstNames, lastNames }) =>
        new Set(firstNames).size < firstNames.length || new Set(lastNames).size < lastNames.length,
    );
    expect(repeated.map(({ language }) => language)).toEqual([]);
  });
});
