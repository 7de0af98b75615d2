import { expect } from 'vitest';
import { z } from 'zod';
import { connectMcpClient } from '../../support/calls/mcp-client';
import { verifies } from '../../support/service/verifies';
import { createSeamWorld } from '../reservations/seam-world';

const bodySchema = z.looseObject({ reservations: z.array(z.record(z.string(), z.unknown())).optional() });

verifies('guests.export', 'shows reservations and prices only to keys that may read them', async () => {
  const seams = await createSeamWorld('REST');
  const contact = { email: 'ana@example.org', phone: '+351210000000', address: { town: 'Faro' } };
  const first = await seams.book(10, 11, { guest: { last_name: 'Costa', contact }, guest_comment: 'Late' });
  const id = first['guest_id'];
  const second = await seams.book(12, 13, { guest: undefined, guest_id: id });
  await seams.book(14, 15);
  const read = ['guests.profile.read', 'guests.contact.read'] as const;
  const exportAs = async (...scopes: string[]) => (await seams.with(...scopes))('export_guest', { id });
  for (const scope of read) expect((await exportAs(scope)).code).toBe('unauthorized');
  const narrow = (await exportAs(...read)).body;
  expect(narrow).toEqual({
    exported_at: expect.any(String),
    guest: (await seams.all('get_guest', { id })).body,
  });
  const stays = bodySchema.parse((await exportAs(...read, 'reservations.reservation.read')).body);
  expect(stays).toMatchObject({ has_more: false, guest: narrow['guest'] });
  expect(stays.reservations?.map((stay) => [stay['id'], stay['guest_comment'], 'total' in stay])).toEqual(
    expect.arrayContaining([
      [second.id, null, false],
      [first.id, 'Late', false],
    ]),
  );
  expect(stays.reservations).toHaveLength(2);
  const money = await exportAs(...read, 'reservations.reservation.read', 'finance.folio.read');
  expect(bodySchema.parse(money.body).reservations?.map((stay) => 'total' in stay)).toEqual([true, true]);
  expect((await seams.world.records()).at(-1)).toMatchObject({ operation: 'export_guest', targetId: id });
});

verifies('guests.no-tools', 'an agent finds neither, with every permission', async () => {
  const seams = await createSeamWorld('REST');
  const { guest_id: id } = await seams.book(10, 11);
  const agent = await connectMcpClient(seams.world, (await seams.world.mint()).token);
  const names = await agent.toolNames();
  expect(names).toContain('update_guest');
  for (const name of ['erase_guest', 'export_guest']) {
    expect(names).not.toContain(name);
    await expect(agent.call(name, { id })).rejects.toThrow(/unknown tool|not found/i);
  }
  expect((await seams.all('get_guest', { id })).body).toMatchObject({ erased_at: null });
});
