import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Permission } from '@shared/kernel/permissions';
import { describe, expect } from 'vitest';
import { z } from 'zod';
import { parseJsonOutput, runCommand } from '../../support/service/command-line';
import { createTemporaryFolder } from '../../support/service/store';
import { verifies } from '../../support/service/verifies';
import { createReservationWorld } from '../calls/reservation-fixture';

const bookedSchema = z.object({ id: z.string(), guest_id: z.string() });
const exportSchema = z.object({
  guest: z.looseObject({ id: z.string(), contact: z.looseObject({}) }),
  reservations: z.array(z.record(z.string(), z.unknown())).optional(),
});

/** A cancelled stay, its guest, and the command line on the data. */
async function openGuest() {
  const { world, post, book } = await createReservationWorld();
  const { id, guest_id } = bookedSchema.parse(await (await book(4)).json());
  await post(`/api/v1/reservations/${id}/cancel`, { reason: 'guest_request' });
  const at = ['--property', 'Harbour House', '--data-dir', world.dataDirectory];
  const environment = { now: world.clock.now };
  const folder = createTemporaryFolder();
  return {
    world,
    folder,
    guest: { property_id: world.propertyId, id: guest_id },
    run: (...args: readonly string[]) => runCommand(['guests', ...args, ...at], environment),
    read: (...args: readonly string[]) => parseJsonOutput(['guests', ...args, ...at], environment),
    async join(name: string, permissions: readonly Permission[]): Promise<string> {
      const role = await world.manage('roles.save', { id: null, name, permissions: [...permissions] });
      const email = `${name.toLowerCase()}@example.com`;
      const member = { property_id: world.propertyId, name, email, role_id: role.id, password: null };
      return (await world.manage('members.add', member)).member.id;
    },
    /** Exports as the member, and reads the file. */
    async exportAs(memberId?: string) {
      const file = join(folder, `${memberId ?? 'owner'}.json`);
      await world.manage(
        'guests.exportData',
        { property_id: world.propertyId, id: guest_id, file },
        memberId,
      );
      return exportSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
    },
  };
}

describe('commands about a guest', () => {
  verifies('guests.commands', 'an export has what the member may see, in a private file', async () => {
    const { world, guest, folder, join: addMember, exportAs } = await openGuest();
    const all = await exportAs();
    expect(all.guest.id).toBe(guest.id);
    expect(all.reservations?.[0]).toHaveProperty('total');
    expect(statSync(join(folder, 'owner.json')).mode % 0o1000).toBe(0o600);
    const contact: Permission[] = ['guests.profile.read', 'guests.contact.read'];
    expect(await exportAs(await addMember('Narrow', contact))).not.toHaveProperty('reservations');
    for (const [name, permissions] of [
      ['Names', ['guests.profile.read']],
      ['Contact', ['guests.contact.read']],
    ] as const) {
      const memberId = await addMember(name, permissions);
      await expect(exportAs(memberId)).rejects.toMatchObject({ code: 'unauthorized' });
      expect(existsSync(join(folder, `${memberId}.json`))).toBe(false);
    }
    const [record] = await world.manage('audit.list', {
      filter: { operation: 'guests.exportData' },
      limit: 1,
    });
    expect(record).toMatchObject({ target_id: null, outcome: 'refused' });
    const made = await world.manage('audit.list', {
      filter: { operation: 'guests.exportData', outcome: 'ok' },
    });
    expect(made.map(({ target_id }) => target_id)).toEqual([guest.id, guest.id]);
  });

  verifies('guests.commands', 'erasing needs its permission, is recorded once, and repeats', async () => {
    const { world, guest, join: addMember, exportAs } = await openGuest();
    const manager = await addMember('Editor', ['guests.profile.read', 'guests.profile.update']);
    await expect(world.manage('guests.eraseData', guest, manager)).rejects.toMatchObject({
      missingPermission: 'guests.profile.erase',
    });
    const erased = await world.manage('guests.eraseData', guest);
    expect(await world.manage('guests.eraseData', guest)).toEqual(erased);
    expect((await exportAs()).guest).toMatchObject({ last_name: '', erased_at: erased.erased_at });
    const made = await world.manage('audit.list', {
      filter: { operation: 'guests.eraseData', outcome: 'ok' },
    });
    expect(made.map(({ target_id }) => target_id)).toEqual([guest.id]);
    const other = { property_id: world.otherPropertyId, id: guest.id };
    await expect(world.manage('guests.eraseData', other)).rejects.toMatchObject({ code: 'not_found' });
  });

  verifies(
    'guests.commands',
    'the command line exports to a new file, and erases only with --yes',
    async () => {
      const { guest, folder, run, read } = await openGuest();
      const file = join(folder, 'out.json');
      expect(await read('export', guest.id, '--out', file)).toEqual({ file, bytes: statSync(file).size });
      expect((await run('export', guest.id, '--out', file)).code).toBe(1);
      const asked = await run('erase', guest.id);
      expect([asked.code, asked.out]).toEqual([2, '']);
      expect(asked.err).toContain('This can’t be undone');
      expect(await read('erase', guest.id, '--yes')).toMatchObject({ id: guest.id });
      expect((await run('erase', guest.id, '--yes')).code).toBe(0);
    },
  );
});
