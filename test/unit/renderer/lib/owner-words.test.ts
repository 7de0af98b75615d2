import { findPermissions, isPermissionMatch } from '@renderer/lib/find-permissions';
import { suggestSearchTerms } from '@renderer/lib/suggest-search-terms';
import { catalogue } from '@server/catalogue/operations';
import type { Permission } from '@shared/kernel/permissions';
import { allPermissions } from '@shared/kernel/permissions';
import { describe, expect, it } from 'vitest';
import { verifies } from '../../../support/service/verifies';

const operations = catalogue.map(({ rest, ...operation }) => ({ ...operation, ...rest }));
const find = (query: string) =>
  findPermissions(allPermissions, query, { operations, holder: 'key' }).flatMap((group) => group.permissions);

const seeReservations = 'reservations.reservation.read';
const create = 'reservations.reservation.create';
const change = 'reservations.reservation.update';
const cancel = 'reservations.reservation.cancel';
const availability = 'rates.availability.read';
const seeTypes = 'inventory.roomtype.read';
const seeRooms = 'inventory.unit.read';
const names = 'guests.profile.read';
const contact = 'guests.contact.read';
const prices = 'finance.folio.read';
const setPrices = 'rates.price.update';
const occupancy = 'stays.occupancy.read';
const condition = 'housekeeping.unit.update';
const agent = 'integration.mcp.connect';

/** Words that owners type, with the permissions they mean, in the order of the list. */
const words: readonly (readonly [string, ...Permission[]])[] = [
  ['calendar', availability, seeReservations],
  ['invoice', prices],
  ['invoices', prices],
  ['payment', prices],
  ['payments', prices],
  ['bill', prices],
  ['tax', prices],
  ['city tax', prices],
  ['VAT', prices],
  ['revenue', prices],
  ['turnover', prices],
  ['bookkeeping', prices],
  ['accountant', prices],
  ['money', prices],
  ['statistics', prices],
  ['rates', seeTypes, setPrices, prices],
  ['rate', seeTypes, setPrices, prices],
  ['prices', setPrices, prices],
  ['base price', seeTypes],
  ['tariff', seeTypes],
  ['category', seeTypes],
  ['capacity', seeTypes],
  ['lock', seeRooms, seeReservations],
  ['door locks', seeRooms, seeReservations],
  ['booking', seeReservations, create, change, cancel],
  ['bookings', seeReservations, create, change, cancel],
  ['stays', seeReservations, create, change, cancel],
  ['arrivals', seeReservations],
  ['departures', seeReservations],
  ['planner', seeReservations],
  ['guest list', seeReservations],
  ['channel manager', availability, create],
  ['ical', availability],
  ['vacancy', availability],
  ['free rooms', availability],
  ['inventory', availability],
  ['allotment', availability],
  ['occupancy', availability, seeReservations],
  ['delete', cancel],
  ['remove', cancel],
  ['cancellation', cancel],
  ['modify', change],
  ['edit', change],
  ['extend', change],
  ['overbooking', 'reservations.reservation.override'],
  ['upgrade', 'reservations.unit.assign'],
  ['room number', seeRooms, 'reservations.unit.assign'],
  ['checkin', 'stays.checkin.perform'],
  ['check-in', 'property.profile.read', 'stays.checkin.perform'],
  ['checkout', 'stays.checkout.perform'],
  ['no show', 'stays.noshow.mark'],
  ['customer', names, 'guests.profile.update'],
  ['nationality', names],
  ['email', contact],
  ['phone', contact],
  ['whatsapp', contact],
  ['newsletter', contact],
  ['reviews', contact],
  ['cleaning', seeRooms, seeReservations, occupancy, condition],
  ['maid', condition],
  ['dirty', seeRooms, condition],
  ['claude', agent],
  ['chatgpt', agent],
  ['AI', agent],
  ['assistant', agent],
  ['currency', 'property.profile.read'],
  ['time zone', 'property.profile.read'],
  ['staff', 'organisation.member.manage', 'organisation.role.manage'],
  ['backup', 'organisation.service.manage'],
];

describe('the words of an owner', () => {
  it('are at least sixty', () => {
    expect(new Set(words.map(([word]) => word)).size).toBeGreaterThanOrEqual(60);
  });

  for (const [word, ...meant] of words)
    verifies('keys.search-words', `${word} finds what it means first`, () => {
      expect(find(word).slice(0, meant.length)).toEqual(meant);
    });

  it.each([
    ['invoice', prices],
    ['claude', agent],
  ] as const)('%s also finds the question what the permission allows', (word, permission) => {
    expect(allPermissions.filter((one) => isPermissionMatch(one, word))).toEqual([permission]);
  });
});

describe('a search that finds nothing', () => {
  it.each([
    ['calender', 'calendar'],
    ['recieve invoces', 'invoices'],
    ['avialability', 'availability'],
    ['clening', 'cleaning'],
  ])('%s suggests %s', (query, word) => {
    expect(find(query)).toEqual([]);
    const suggested = suggestSearchTerms(allPermissions, query);
    expect(suggested[0]).toBe(word);
    for (const one of suggested) expect(find(one).length).toBeGreaterThan(0);
  });

  it('suggests nothing that the member may not grant, and nothing where no word is near', () => {
    expect(suggestSearchTerms(['rates.availability.read'], 'invoces')).toEqual([]);
    expect(suggestSearchTerms(allPermissions, 'minibar xy')).toEqual([]);
  });
});

verifies(
  'keys.no-effect-apart',
  'what has no effect on a key is a last group of its own, for a key only',
  () => {
    const groups = findPermissions(allPermissions, '', { holder: 'key' });
    expect(groups.at(-1)?.id).toBe('membersOnly');
    expect(groups.at(-1)?.permissions).toContain('organisation.member.manage');
    expect(groups.slice(0, -1).flatMap(({ permissions }) => permissions)).not.toContain(
      'inventory.unit.manage',
    );
    expect(findPermissions(allPermissions, '').map(({ id }) => id)).not.toContain('membersOnly');
    expect(findPermissions(allPermissions, 'staff', { holder: 'key' }).map(({ id }) => id)).toEqual([
      'membersOnly',
    ]);
  },
);
