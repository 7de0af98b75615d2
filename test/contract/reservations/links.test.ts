import { describe, expect } from 'vitest';
import { z } from 'zod';
import { callSurfaces } from '../../support/calls/surface-caller';
import { verifies } from '../../support/service/verifies';
import { createSeamWorld } from './seam-world';

const listSchema = z.object({ data: z.array(z.looseObject({ id: z.string() })) });
const linksSchema = z.looseObject({ links: z.array(z.object({ system: z.string(), ref: z.string() })) });

describe.each(callSurfaces)('links over %s', (surface) => {
  verifies('reservations.links', 'are set and removed one system at a time, in any status', async () => {
    const seams = await createSeamWorld(surface);
    const { id } = await seams.book(10, 11, { links: [{ system: 'books', ref: 'B-1' }] });
    const lock = await seams.with('reservations.link.manage');
    const read = async () => linksSchema.parse((await seams.all('get_reservation', { id })).body).links;
    const receipt = { id, status: 'confirmed', number: expect.stringMatching(/^R-/) };
    const link = { id, system: 'door-lock', ref: 'L-1' };
    expect((await lock('set_reservation_link', link)).body).toEqual({ ...receipt, version: 2 });
    expect((await lock('set_reservation_link', link)).body).toEqual({ ...receipt, version: 2 });
    expect((await seams.world.records()).at(-1)).toMatchObject({ outcome: 'ok', reason: 'unchanged' });
    expect((await lock('set_reservation_link', { ...link, ref: 'L-2' })).body).toMatchObject({ version: 3 });
    expect(await read()).toEqual([
      { system: 'books', ref: 'B-1' },
      { system: 'door-lock', ref: 'L-2' },
    ]);
    await seams.all('cancel_reservation', { id, reason: 'other' });
    expect((await lock('remove_reservation_link', { id, system: 'books' })).code).toBe('ok');
    expect(await read()).toEqual([{ system: 'door-lock', ref: 'L-2' }]);
    expect((await lock('remove_reservation_link', { id, system: 'books' })).code).toBe('not_found');
  });

  verifies(
    'reservations.links',
    'are ten systems at most, and no change of the reservation takes them',
    async () => {
      const seams = await createSeamWorld(surface);
      const links = Array.from({ length: 10 }, (_, at) => ({ system: `s${at}`, ref: 'x' }));
      const { id } = await seams.book(10, 11, { links });
      expect((await seams.all('set_reservation_link', { id, system: 's10', ref: 'x' })).code).toBe(
        'validation_failed',
      );
      expect((await seams.all('set_reservation_link', { id, system: 's9', ref: 'y' })).code).toBe('ok');
      expect((await seams.all('update_reservation', { id, links: [] }, { version: '*' })).code).toBe(
        'validation_failed',
      );
      const update = await seams.with('reservations.reservation.update', 'reservations.reservation.read');
      expect(await update('set_reservation_link', { id, system: 's9', ref: 'z' })).toMatchObject({
        error: 'The key lacks the permission reservations.link.manage.',
      });
    },
  );

  verifies('reservations.links', 'find their reservation', async () => {
    const seams = await createSeamWorld(surface);
    const first = await seams.book(10, 11, { links: [{ system: 'lock', ref: 'L-1' }] });
    seams.world.clock.pass(1000);
    const second = await seams.book(10, 11, { links: [{ system: 'books', ref: 'L-1' }] });
    await seams.book(11, 12);
    const list = async (query: object) =>
      listSchema
        .parse((await seams.all('list_reservations', { ...query, sort: 'created_at' })).body)
        .data.map(({ id }) => id);
    expect(await list({ link_system: 'lock', link_ref: 'L-1' })).toEqual([first.id]);
    expect(await list({ link_ref: 'L-1' })).toEqual([first.id, second.id]);
    expect(await list({ link_system: 'books' })).toEqual([second.id]);
    expect(await list({ link_system: 'lock', link_ref: 'L-2' })).toEqual([]);
    await seams.all('set_reservation_link', { id: first.id, system: 'lock', ref: 'L-2' });
    expect(await list({ link_system: 'lock', link_ref: 'L-2' })).toEqual([first.id]);
    await seams.all('remove_reservation_link', { id: first.id, system: 'lock' });
    expect(await list({ link_system: 'lock' })).toEqual([]);
  });
});
