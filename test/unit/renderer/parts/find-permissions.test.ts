import { findPermissions } from '@renderer/parts/find-permissions';
import { allPermissions } from '@shared/permissions';
import { describe, expect, it } from 'vitest';

const found = (sought: string) =>
  findPermissions(allPermissions, sought).flatMap((group) => group.permissions);

describe('finding a permission', () => {
  it('nothing sought finds all that are offered, in the order of the catalogue', () => {
    expect(found('  ')).toEqual(allPermissions);
  });

  it.each([
    ['its label', 'check guests in', 'stays.checkin.perform'],
    ['its string', 'finance.folio', 'finance.folio.read'],
    ['its description', 'never double-books', 'reservations.reservation.override'],
    ['its group', 'housekeeping', 'housekeeping.unit.update'],
  ])('by %s', (_by, sought, permission) => {
    expect(found(sought)).toContain(permission);
  });

  it('a group without a match is left out, and one with a match still knows all it has', () => {
    const groups = findPermissions(allPermissions, 'check guests in');
    expect(groups.map(({ name }) => name)).toEqual(['Front desk']);
    expect(groups[0]?.all.length).toBe(3);
  });

  it('what is not offered is not found', () => {
    expect(findPermissions(['finance.folio.read'], 'check guests in')).toEqual([]);
  });
});
