import type { GuestPatch } from '@server/features/guests/merge-guest';
import { mergeGuest } from '@server/features/guests/merge-guest';
import { NO_PHONE } from '@server/features/guests/normalise-phone';
import type { GuestRow } from '@server/stores/guest-store';
import { expect, it } from 'vitest';

const guest: GuestRow = {
  id: 'gst_01jd8v9p3q5r7s9t1v3x5z7b9c',
  propertyId: 'prp_01jd8v9p3q5r7s9t1v3x5z7b9c',
  firstName: 'Ana',
  lastName: 'Silva',
  language: 'pt',
  country: 'PT',
  email: 'ana@example.com',
  phone: '+351210000000',
  phoneRaw: null,
  address: { street: 'Rua 1', town: 'Porto' },
  contactConsent: true,
  erasedAtMs: null,
  version: 3,
  createdAtMs: 1,
  updatedAtMs: 2,
};

const cases: readonly [string, GuestPatch, Partial<GuestRow>][] = [
  ['an empty patch changes nothing', {}, {}],
  ['a given field replaces', { last_name: 'Souza' }, { lastName: 'Souza' }],
  ['null clears', { language: null, country: null }, { language: null, country: null }],
  ['null clears a first name to nothing', { first_name: null }, { firstName: '' }],
  ['consent is taken back', { contact_consent: false }, { contactConsent: false }],
  ['a part of contact leaves the others', { contact: { phone: NO_PHONE } }, NO_PHONE],
  ['an empty contact patch changes nothing', { contact: {} }, {}],
  ['null clears all of contact', { contact: null }, { email: null, ...NO_PHONE, address: null }],
  [
    'a part of the address leaves the others',
    { contact: { address: { town: 'Faro' } } },
    { address: { street: 'Rua 1', town: 'Faro' } },
  ],
  [
    'a part of the address is cleared',
    { contact: { address: { town: null } } },
    { address: { street: 'Rua 1' } },
  ],
  [
    'an address without parts is none',
    { contact: { address: { town: null, street: null } } },
    { address: null },
  ],
  ['null clears the address', { contact: { address: null } }, { address: null }],
];

it.each(cases)('%s', (_title, patch, changed) => {
  expect(mergeGuest(guest, patch)).toEqual({ ...guest, ...changed });
});

it('an address grows from nothing', () => {
  const merged = mergeGuest({ ...guest, address: null }, { contact: { address: { country: 'FR' } } });
  expect(merged.address).toEqual({ country: 'FR' });
});
