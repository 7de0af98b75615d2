import { readVendorList } from '@renderer/features/keys/guide/read-vendor-list';
import { catalogue } from '@server/catalogue/operations';
import { allPermissions } from '@shared/kernel/permissions';
import { permissionLabelMessages } from '@shared/kernel/permissions.messages';
import { describe, expect, it } from 'vitest';
import { verifies } from '../../../../support/service/verifies';

const operations = catalogue.map(({ rest, ...operation }) => ({ ...operation, ...rest }));
const read = (text: string) => {
  const { named, unplaced } = readVendorList(text, operations);
  return { named: named.map(({ permission }) => permission), unplaced };
};

describe('the list of a vendor', () => {
  it.each(allPermissions)('names %s by its string and by its label', (permission) => {
    expect(read(`- "${permission}",`).named).toEqual([permission]);
    expect(read(`1. ${permissionLabelMessages[permission].english}`).named).toContain(permission);
  });

  it.each(operations.map(({ name, method, path, permission }) => ({ name, method, path, permission })))(
    'names the permission of $name by its name, its path and its name in code',
    ({ name, method, path, permission }) => {
      const inCode = name.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
      for (const line of [
        name,
        inCode,
        `${method.toUpperCase()} /api/v1${path.replaceAll(/\{\w+\}/g, ':id')}`,
      ])
        expect(read(line), line).toEqual({ named: [permission], unplaced: [] });
    },
  );

  for (const [line, permissions] of [
    ['read bookings', ['reservations.reservation.read']],
    ['bookings:read', ['reservations.reservation.read']],
    ['bookings.write', ['reservations.reservation.create', 'reservations.reservation.update']],
    [
      'Reservations (read/write)',
      ['reservations.reservation.read', 'reservations.reservation.create', 'reservations.reservation.update'],
    ],
    [
      'Reservations (read, write)',
      ['reservations.reservation.read', 'reservations.reservation.create', 'reservations.reservation.update'],
    ],
    ['Delete reservations', ['reservations.reservation.cancel']],
    ['Delete guest data', ['guests.profile.erase']],
    ['Access to guest email addresses', ['guests.contact.read']],
    ['View invoices', ['finance.folio.read']],
    ['Room types', ['inventory.roomtype.read']],
    ['Availability (read only)', ['rates.availability.read']],
    ['Set room status', ['housekeeping.unit.update']],
  ] as const)
    verifies('keys.vendor-list', `${line} names what it means`, () => {
      expect(read(line)).toEqual({ named: permissions, unplaced: [] });
    });

  it.each([
    'Update taxes',
    'Create payments',
    'POST /minibar',
    'Manage minibar',
    'organisation.minibar.read',
  ])('%s names nothing here, and is listed as such', (line) => {
    expect(read(line)).toEqual({ named: [], unplaced: [line] });
  });

  it('may be separated by lines, commas, semicolons and bullets, with headings and an array around it', () => {
    expect(
      read(
        'Required scopes:\n• read bookings; GET /units\n["guests.profile.read", "rates.availability.read"]\n- minibar',
      ),
    ).toEqual({
      named: [
        'inventory.unit.read',
        'rates.availability.read',
        'reservations.reservation.read',
        'guests.profile.read',
      ],
      unplaced: ['minibar'],
    });
  });

  it('of nothing names nothing', () => {
    expect(read(' \n ')).toEqual({ named: [], unplaced: [] });
  });
});
