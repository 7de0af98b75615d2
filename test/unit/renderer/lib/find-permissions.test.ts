import { findPermissions, isPermissionMatch } from '@renderer/lib/find-permissions';
import { catalogue } from '@server/catalogue/operations';
import { allPermissions } from '@shared/kernel/permissions';
import { describe, expect, it } from 'vitest';

const found = (query: string) => findPermissions(allPermissions, query).flatMap((group) => group.permissions);

const operations = catalogue.map(({ rest, ...operation }) => ({ ...operation, ...rest }));
const foundByUse = (query: string) =>
  findPermissions(allPermissions, query, { operations }).flatMap((group) => group.permissions);

describe('finding a permission', () => {
  it.each([
    ['the tool that needs it', 'list_guests', ['guests.profile.read']],
    [
      'the path that needs it',
      '/guests',
      ['guests.profile.read', 'guests.profile.update', 'guests.profile.erase'],
    ],
    ['method and path', 'PATCH /guests/gst_1', ['guests.profile.update']],
    ['the address of agents', '/api/mcp', ['integration.mcp.connect']],
    ['the address of agents, its slash left out', 'api/mcp', ['integration.mcp.connect']],
    ['a path with its slash left out', 'reservations/res_1/check-in', ['stays.checkin.perform']],
    ['a path of nothing', '/minibar', []],
    ['its label as it stands, rather than by scattered words', 'guests in', ['stays.checkin.perform']],
    [
      'words in another order, where nothing has them as they stand',
      'names guest see',
      ['guests.profile.read', 'reservations.reservation.read', 'guests.contact.read'],
    ],
  ])('by %s', (_by, query, permissions) => {
    expect(foundByUse(query)).toEqual(permissions);
  });

  it('by its own words first, and by what it opens in a last group, each once', () => {
    const groups = findPermissions(allPermissions, 'contact', { operations });
    expect(groups.map(({ id }) => id)).toEqual(['guests', 'also']);
    expect(groups[0]?.permissions).toEqual(['guests.contact.read']);
    expect(groups[1]?.permissions).toContain('guests.profile.read');
    const all = foundByUse('contact');
    expect(new Set(all).size).toBe(all.length);
    expect(foundByUse('POST /reservations')).toContain('reservations.reservation.create');
  });

  it('an empty search finds all that are offered, in the order of the catalogue', () => {
    expect(found('  ')).toEqual(allPermissions);
  });

  it.each([
    ['its label', 'check guests in', 'stays.checkin.perform'],
    ['its string', 'finance.folio', 'finance.folio.read'],
    ['its description', 'never double-books', 'reservations.reservation.override'],
    ['its group', 'housekeeping', 'housekeeping.unit.update'],
  ])('by %s', (_by, query, permission) => {
    expect(found(query)).toContain(permission);
  });

  it('a group without a match is left out, and one with a match still knows all it has', () => {
    const groups = findPermissions(allPermissions, 'check guests in');
    expect(groups.map(({ name }) => name)).toEqual(['Front desk']);
    expect(groups[0]?.all.length).toBe(4);
  });

  it('what is not offered is not found', () => {
    expect(findPermissions(['finance.folio.read'], 'check guests in')).toEqual([]);
  });
});

describe('a permission is meant', () => {
  it.each([
    ['by its label', 'see prices and totals', 'finance.folio.read'],
    ['by its string', 'integration.mcp.connect', 'integration.mcp.connect'],
    ['by the address it opens', '/api/mcp', 'integration.mcp.connect'],
    ['by words of its label in any order', 'totals prices', 'finance.folio.read'],
  ] as const)('%s', (_by, wanted, permission) => {
    expect(allPermissions.filter((one) => isPermissionMatch(one, wanted))).toEqual([permission]);
  });

  it('by nothing where the search is empty', () => {
    expect(isPermissionMatch('finance.folio.read', ' ')).toBe(false);
  });
});
