import type { Permission } from '@shared/kernel/permissions';
import { describe, expect } from 'vitest';
import { z } from 'zod';
import { parseJsonOutput, runCommand } from '../../support/service/command-line';
import { verifies } from '../../support/service/verifies';
import { createReservationWorld } from '../calls/reservation-fixture';

const property = ['--property', 'Harbour House'];
const listSchema = z.array(z.looseObject({ number: z.string(), guest: z.looseObject({}).optional() }));

/** A service with three booked nights, and the command line on its data. */
async function openReservations() {
  const { world, book } = await createReservationWorld();
  for (const day of [4, 5, 6]) await book(day);
  const environment = { now: world.clock.now };
  const at = [...property, '--data-dir', world.dataDirectory];
  return {
    world,
    run: (...args: readonly string[]) => runCommand(['reservations', ...args, ...at], environment),
    read: (...args: readonly string[]) => parseJsonOutput(['reservations', ...args, ...at], environment),
    async join(name: string, permissions: readonly Permission[]): Promise<string> {
      const role = await world.manage('roles.save', { id: null, name, permissions: [...permissions] });
      const email = `${name.toLowerCase()}@example.com`;
      const member = { property_id: world.propertyId, name, email, role_id: role.id, password: null };
      await world.manage('members.add', member);
      return email;
    },
  };
}

describe('reservations of the command line', () => {
  verifies('cli.reservations', 'the list is what the screen reads, cut at the limit', async () => {
    const { world, read, run } = await openReservations();
    const shown = await world.manage('reservations.search', { property_id: world.propertyId });
    expect(shown.data).toHaveLength(3);
    expect(await read('list')).toEqual(shown.data);
    expect(await read('list', '--limit', '2')).toEqual(shown.data.slice(0, 2));
    expect(await read('list', '--search', 'Unknown')).toEqual([]);
    const { out } = await run('list', '--search', 'Cos');
    expect(out.split('\n')[0]).toMatch(/^Number +Guest +Arrival +Departure +Room +Status$/);
    expect(out.match(/Ana Costa/g)).toHaveLength(3);
    expect((await run('list', '--search', 'Unknown')).out).toBe('No reservations.\n');
  });

  verifies('cli.reservations', 'one is found by number or id, with what happened in words', async () => {
    const { world, read, run } = await openReservations();
    const [first] = listSchema.parse(await read('list'));
    const number = first?.number ?? '';
    const shown = await world.manage('reservations.show', { property_id: world.propertyId, id: number });
    expect(await read('show', number)).toEqual(shown);
    expect(await read('show', shown.reservation.id)).toEqual(shown);
    const { out } = await run('show', number);
    expect(out).toMatch(/^Number +R-2026-/);
    expect(out).toMatch(/UTC {2}\S.* created it: 6 Dec 2026 to 7 Dec 2026\./);
    const missing = await run('show', 'R-1999-000001');
    expect([missing.code, missing.out]).toEqual([1, '']);
    expect(missing.err).toContain('not_found');
  });

  verifies('cli.reservations', 'a member without the permission is refused, in both commands', async () => {
    const { join, run } = await openReservations();
    const email = await join('Porter', ['inventory.unit.read']);
    for (const args of [['list'], ['show', 'R-2026-000001']]) {
      const { code, out, err } = await run(...args, '--as', email);
      expect([code, out]).toEqual([1, '']);
      expect(err).toContain('unauthorized');
    }
  });

  verifies(
    'cli.reservations',
    'a member sees the fields, rooms and actors of the own permissions',
    async () => {
      const { join, run, read } = await openReservations();
      const email = await join('Night', ['reservations.reservation.read']);
      const [first] = listSchema.parse(await read('list', '--as', email));
      expect(first).not.toHaveProperty('total');
      expect(first).not.toHaveProperty('guest');
      const list = await run('list', '--as', email);
      expect(list.out).not.toContain('Double 1');
      expect(list.out).toContain('adult');
      const { out } = await run('show', first?.number ?? '', '--as', email);
      expect(out).toContain('A connected system created it');
    },
  );
});
