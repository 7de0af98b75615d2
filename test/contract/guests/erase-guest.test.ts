import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect } from 'vitest';
import { z } from 'zod';
import { createGuestRow } from '../../support/reservations/rows';
import type { World } from '../../support/service/service-world';
import { verifies } from '../../support/service/verifies';
import type { SeamWorld } from '../reservations/seam-world';
import { createSeamWorld, createStay } from '../reservations/seam-world';

/** Words that are nowhere else, one for each place in which a guest is stored. */
const words = {
  first: 'Quillfeather',
  last: 'Zanthorpe',
  mail: 'oddmailbox',
  street: 'Marzipanweg',
  town: 'Gnomedale',
  phone: 'Wobblephone',
  comment: 'Butterscotch',
} as const;

const contact = {
  email: `${words.mail}@example.org`,
  phone: words.phone,
  address: { street: words.street, town: words.town },
};
const guest = {
  first_name: words.first,
  last_name: words.last,
  language: 'pt',
  country: 'PT',
  contact_consent: true,
  contact,
};

const stayShape = z.looseObject({ id: z.string(), guest_id: z.string(), number: z.string() });

/** Books a stay from today on. Every call of it leaves an answer behind that shows the guest. */
async function bookStay({ all, types }: SeamWorld, guest_comment: string) {
  const stay = { ...createStay(types, 1, 2), arrival: '2026-11-21', departure: '2026-11-23' };
  const input = { ...stay, guest, guest_comment, unit_id: 'auto' };
  const { body } = await all('create_reservation', input, { idempotencyKey: 'book-1' });
  return stayShape.parse(body);
}

async function endStay({ all }: SeamWorld, id: string): Promise<void> {
  await all('check_in', { id }, { idempotencyKey: 'in-1' });
  await all('check_out', { id }, { idempotencyKey: 'out-1' });
}

/** Stores guests around, so that rows and entries of indexes move between pages. */
const crowd = ({ service, propertyId }: World, from: number, to: number) =>
  service.store.transact(async ({ guests }) => {
    for (let number = from; number < to; number += 1)
      await guests.save(
        createGuestRow(number, {
          propertyId,
          lastName: `Z${(number * 7919) % 1000}`,
          email: `m${number}@x.pt`,
        }),
      );
  });

/** Lists the words that a file of the service contains, in any case. */
function findWords({ dataDirectory }: World): string[] {
  const files = readdirSync(dataDirectory, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  const text = files
    .map(({ parentPath, name }) => readFileSync(join(parentPath, name), 'latin1').toLowerCase())
    .join('\n');
  return Object.values(words).filter((word) => text.includes(word.toLowerCase()));
}

describe('erasing a guest', () => {
  verifies('guests.erase', 'leaves the stay and its price, and no personal data in an answer', async () => {
    const seams = await createSeamWorld('REST');
    const { id, guest_id } = await bookStay(seams, words.comment);
    await endStay(seams, id);
    const before = (await seams.all('get_reservation', { id })).body;
    seams.world.clock.pass(60_000);
    const erased = await seams.all('erase_guest', { id: guest_id });
    expect(erased.body).toMatchObject({
      first_name: '',
      last_name: '',
      erased_at: expect.any(String),
      version: 2,
    });
    const { guest: _guest, guest_comment: _comment, version, updated_at: _at, ...stays } = before;
    const after = (await seams.all('get_reservation', { id })).body;
    expect(after).toMatchObject({ ...stays, guest_comment: null, version: Number(version) + 1 });
    expect(after['guest']).toEqual({ id: guest_id, first_name: '', last_name: '' });
    expect(await seams.all('get_guest', { id: guest_id })).toMatchObject({
      body: {
        ...{ language: null, country: null, contact_consent: false, version: 2 },
        contact: { email: null, phone: null, phone_raw: null, address: null },
      },
    });
    const record = (await seams.world.records()).find(({ operation }) => operation === 'erase_guest');
    expect(record).toMatchObject({ targetId: guest_id, outcome: 'ok', reason: null });
    // Erasing again changes nothing.
    expect((await seams.all('erase_guest', { id: guest_id })).body).toEqual(erased.body);
    expect((await seams.world.records()).at(-1)).toMatchObject({ reason: 'unchanged' });
  });

  verifies('guests.erase', 'leaves no word of the guest in any file of the service', async () => {
    const seams = await createSeamWorld('REST');
    const { world, all } = seams;
    await crowd(world, 1, 200);
    const { id, guest_id } = await bookStay(seams, `${words.comment} `.repeat(140));
    await crowd(world, 200, 400);
    await all('update_guest', { id: guest_id, language: 'de' }, { version: '*', idempotencyKey: 'guest-1' });
    await endStay(seams, id);
    await crowd(world, 100, 300);
    expect(findWords(world)).toEqual(Object.values(words));
    expect((await all('erase_guest', { id: guest_id }, { idempotencyKey: 'erase-1' })).code).toBe('ok');
    await world.service.close();
    expect(findWords(world)).toEqual([]);
  });

  verifies('guests.erase-refused', 'waits until every stay of the guest is over', async () => {
    const seams = await createSeamWorld('REST');
    const { all } = seams;
    const { id, guest_id, number } = await bookStay(seams, words.comment);
    expect(await all('erase_guest', { id: guest_id })).toMatchObject({
      code: 'invalid_transition',
      error: `A reservation of this guest isn’t over: ${number}. Check the guest out or cancel it, then erase the guest.`,
    });
    await endStay(seams, id);
    expect((await all('erase_guest', { id: guest_id })).code).toBe('ok');
    const rename = await all('update_guest', { id: guest_id, first_name: 'Ana' }, { version: '*' });
    expect(rename.code).toBe('invalid_transition');
    const again = { ...createStay(seams.types, 10, 11), guest: undefined, guest_id };
    expect(await all('create_reservation', again)).toMatchObject({
      code: 'validation_failed',
      error: expect.stringContaining('this guest was erased'),
    });
    // Email and name lead to a new guest.
    const { body } = await all('create_reservation', { ...createStay(seams.types, 10, 11), guest });
    expect(body['guest_id']).not.toBe(guest_id);
  });

  verifies(
    'guests.erase',
    'needs its own permission, and answers a receipt to a key that may not read',
    async () => {
      const seams = await createSeamWorld('REST');
      const { id, guest_id } = await bookStay(seams, words.comment);
      await endStay(seams, id);
      const others = await seams.with('guests.profile.read', 'guests.profile.update', 'guests.contact.read');
      expect((await others('erase_guest', { id: guest_id })).code).toBe('unauthorized');
      const eraser = await seams.with('guests.profile.erase');
      expect((await eraser('erase_guest', { id: guest_id })).body).toEqual({ id: guest_id, version: 2 });
    },
  );
});
