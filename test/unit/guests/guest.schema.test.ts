import {
  guestAddressSchema,
  guestEmailSchema,
  guestNameFields,
  phoneSchema,
} from '@server/features/guests/guest.schema';
import { formatGuest } from '@server/features/guests/guest-text';
import { describe, expect, it } from 'vitest';

describe('fields of a guest', () => {
  it.each([
    ['no first name', guestNameFields.first_name, '', ''],
    ['a name as it is typed', guestNameFields.last_name, '  Muñoz ', 'Muñoz'],
    ['a name of 80 characters', guestNameFields.last_name, 'é'.repeat(80), 'é'.repeat(80)],
    ['an email address', guestEmailSchema, 'Ana.Silva@Example.COM', 'ana.silva@example.com'],
    ['a phone number', phoneSchema, '+351210000000', '+351210000000'],
    ['a language', guestNameFields.language, 'de-AT', 'de-AT'],
    ['an address of one part', guestAddressSchema, { town: 'Porto' }, { town: 'Porto' }],
  ])('accept %s', (_title, schema, value, stored) => {
    expect(schema.parse(value)).toEqual(stored);
  });

  it.each([
    ['no last name', guestNameFields.last_name, ''],
    ['a last name of spaces', guestNameFields.last_name, '  '],
    ['a name of 81 characters', guestNameFields.last_name, 'é'.repeat(81)],
    ['a name that turns the writing round', guestNameFields.last_name, 'a\u202eb'],
    ['an email address without a host', guestEmailSchema, 'ana@'],
    ['a phone number without its country', phoneSchema, '210000000'],
    ['a language by its name', guestNameFields.language, 'Portuguese language'],
    ['an unknown part of an address', guestAddressSchema, { planet: 'Earth' }],
  ])('refuse %s', (_title, schema, value) => {
    expect(schema.safeParse(value).success).toBe(false);
  });
});

describe("a guest's text", () => {
  const json = { view: '{"id":"gst_1","version":1}', contact: '{"email":null}' };

  it('has no contact key without guests.contact.read', () => {
    expect(formatGuest(json, new Set(['guests.profile.read']))).toBe(json.view);
  });

  it('ends with contact with it', () => {
    const text = formatGuest(json, new Set(['guests.contact.read']));
    expect(JSON.parse(text)).toEqual({ id: 'gst_1', version: 1, contact: { email: null } });
  });
});
