import { describe, expect } from 'vitest';
import type { CallSurface } from '../../support/calls/surface-caller';
import { callSurfaces } from '../../support/calls/surface-caller';
import { verifies } from '../../support/service/verifies';
import { createSeamWorld, createStay, reservationShape } from '../reservations/seam-world';

const booker = ['reservations.reservation.create', 'reservations.reservation.read'] as const;
const contact = { email: 'ana@example.org' };

async function createBookings(surface: CallSurface) {
  const seams = await createSeamWorld(surface);
  let day = 1;
  /** Books one night with a key of these permissions, and returns the id of the guest. */
  const bookAs = async (scopes: readonly string[], guest: object, fields: object = {}) => {
    const call = await seams.with(...booker, ...scopes);
    const stay = { ...createStay(seams.types, day, day + 1), guest, ...fields };
    day += 1;
    const { code, error, body } = await call('create_reservation', stay);
    expect([code, error]).toEqual(['ok', '']);
    return reservationShape.parse(body)['guest_id'];
  };
  const read = async (id: unknown) => (await seams.all('get_guest', { id })).body;
  const first = await bookAs([], { first_name: 'Ana', last_name: 'Muñoz', contact });
  return { seams, bookAs, read, first };
}

const reads = ['guests.contact.read'] as const;

describe.each(callSurfaces)('a guest who books again over %s', (surface) => {
  verifies('guests.same-guest', 'is the guest with that email and last name', async () => {
    const { bookAs, first } = await createBookings(surface);
    const again = { last_name: 'MUNOZ', contact: { email: ' ANA@example.org' } };
    expect(await bookAs(reads, again)).toBe(first);
    expect(await bookAs(reads, again, { new_guest: false })).toBe(first);
  });

  verifies('guests.same-guest', 'is another one where anything of that differs', async () => {
    const { seams, bookAs, first } = await createBookings(surface);
    const others = [
      await bookAs(reads, { last_name: 'Costa', contact }),
      await bookAs(reads, { last_name: 'Muñoz', contact: { email: 'eva@example.org' } }),
      await bookAs(reads, { last_name: 'Muñoz' }),
      await bookAs(reads, { last_name: 'Muñoz', contact }, { new_guest: true }),
      // A key that may not read contact data must not learn who is known here.
      await bookAs(['guests.profile.read', 'guests.profile.update'], { last_name: 'Muñoz', contact }),
    ];
    expect(new Set([first, ...others]).size).toBe(6);
    const { propertyId, otherPropertyId, service } = seams.world;
    const found = await service.store.read(({ guests }) =>
      Promise.all([propertyId, otherPropertyId].map((id) => guests.listByEmail(id, contact.email))),
    );
    expect(found.map(({ length }) => length)).toEqual([4, 0]);
  });

  verifies(
    'guests.same-guest',
    'is changed only by a key that may change guests, and never renamed',
    async () => {
      const { seams, bookAs, read, first } = await createBookings(surface);
      const news = {
        first_name: 'Anna',
        last_name: 'Munoz',
        country: 'ES',
        contact_consent: true,
        contact: { ...contact, phone: '+34 910 000 000', address: { town: 'Vigo' } },
      };
      const before = await read(first);
      expect(await bookAs(reads, news)).toBe(first);
      expect(await read(first)).toEqual(before);
      expect(await bookAs([...reads, 'guests.profile.update'], news)).toBe(first);
      const after = {
        first_name: 'Ana',
        last_name: 'Muñoz',
        country: 'ES',
        contact_consent: true,
        version: 2,
        contact: { ...contact, phone: '+34910000000', address: { town: 'Vigo' } },
      };
      expect(await read(first)).toMatchObject(after);
      // What the next booking does not mention stays, and open reservations of the guest show the change.
      expect(await bookAs([...reads, 'guests.profile.update'], { last_name: 'Muñoz', contact })).toBe(first);
      expect(await read(first)).toMatchObject(after);
      const stays = await seams.all('list_reservations', { guest_id: first, sort: 'arrival' });
      expect(stays.body['data']).toMatchObject([
        { version: 2 },
        { version: 2 },
        { version: 1 },
        { version: 1 },
      ]);
    },
  );

  verifies('guests.same-guest', 'stays as it is where the reservation is refused', async () => {
    const { seams, read, first } = await createBookings(surface);
    const call = await seams.with(...booker, ...reads, 'guests.profile.update');
    const guest = { last_name: 'Muñoz', country: 'ES', contact };
    const stay = { ...createStay(seams.types, 20, 21), guest, adults: 9 };
    expect((await call('create_reservation', stay)).code).toBe('validation_failed');
    expect(await read(first)).toMatchObject({ country: null, version: 1 });
    const known = { ...createStay(seams.types, 20, 21), guest: undefined, guest_id: first, new_guest: true };
    expect(await call('create_reservation', known)).toMatchObject({
      code: 'validation_failed',
      error: expect.stringContaining('new_guest'),
    });
  });
});
