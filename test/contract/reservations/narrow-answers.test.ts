import { describe, expect } from 'vitest';
import { z } from 'zod';
import { callSurfaces, getFullRowsInput } from '../../support/calls/surface-caller';
import { verifies } from '../../support/service/verifies';
import { createSeamWorld, createStay, reservationShape } from './seam-world';

const any = { version: '*' } as const;
/** Gets the conditions that the operation requires besides its input. */
const getConditions = (operation: string) => (/^(update|assign)_/.test(operation) ? any : {});
const listSchema = z.object({ data: z.array(z.record(z.string(), z.unknown())) });

describe.each(callSurfaces)('answers over %s', (surface) => {
  verifies(
    'reservations.narrow-answers',
    'of a write without the permission to read are a receipt',
    async () => {
      const seams = await createSeamWorld(surface);
      const writer = await seams.with(
        'reservations.reservation.create',
        'reservations.reservation.update',
        'reservations.reservation.cancel',
        'reservations.unit.assign',
        'stays.checkin.perform',
        'stays.checkout.perform',
        'guests.profile.read',
        'finance.folio.read',
        'rates.price.update',
      );
      const receipt = ['id', 'number', 'status', 'version'];
      const stay = { ...createStay(seams.types, 10, 12), arrival: '2026-11-21', status: 'tentative' };
      const made = await writer('create_reservation', stay);
      const { id } = reservationShape.parse(made.body);
      expect([made.code, Object.keys(made.body)]).toEqual(['ok', receipt]);
      const steps = [
        ['confirm_reservation', { id }, receipt],
        ['update_reservation', { id, adults: 1 }, [...receipt, 'prices_changed']],
        ['assign_unit', { id, unit_id: 'auto' }, receipt],
        ['check_in', { id }, receipt],
        ['check_out', { id }, receipt],
      ] as const;
      for (const [operation, input, keys] of steps) {
        const { code, body } = await writer(operation, input, getConditions(operation));
        expect([code, Object.keys(body)], operation).toEqual(['ok', keys]);
      }
      const other = await seams.book(14, 15);
      const cancelled = await writer('cancel_reservation', { id: other.id, reason: 'other' });
      expect(cancelled.body).toEqual({
        id: other.id,
        number: other.number,
        status: 'cancelled',
        version: other.version + 1,
      });
    },
  );

  verifies(
    'reservations.narrow-answers',
    'of a room or guest without its permission to read are a receipt',
    async () => {
      const seams = await createSeamWorld(surface);
      const { guest_id } = await seams.book(10, 11);
      const { data } = listSchema.parse((await seams.all('list_units')).body);
      const cleaner = await seams.with('housekeeping.unit.update', 'guests.profile.update');
      const room = await cleaner('set_unit_condition', { id: data[0]?.['id'], condition: 'dirty' });
      expect(room.body).toEqual({ id: data[0]?.['id'], version: 2 });
      const guest = await cleaner('update_guest', { id: guest_id, language: 'pt' }, any);
      expect(guest.body).toEqual({ id: guest_id, version: 2 });
    },
  );

  verifies('reservations.guest-needs-permission', 'name no guest without guests.profile.read', async () => {
    const seams = await createSeamWorld(surface);
    const { id } = await seams.book(10, 11, {
      guest: { first_name: 'Ana', last_name: 'Costa', contact: { email: 'ana@example.org' } },
      guest_comment: 'Call "Ana", or \\',
      children: 1,
    });
    const read = 'reservations.reservation.read';
    const narrow = await seams.with(read, 'guests.contact.read');
    const one = await narrow('get_reservation', { id });
    const [listed = {}] = listSchema.parse(
      (await narrow('list_reservations', getFullRowsInput(surface))).body,
    ).data;
    for (const body of [one.body, listed]) {
      expect(JSON.stringify(body)).not.toMatch(/Ana|Costa|example/);
      expect(['guest', 'guest_comment'].filter((field) => Object.hasOwn(body, field))).toEqual([]);
      expect(body).toMatchObject({ id, adults: 2, children: 1, guest_id: expect.stringMatching(/^gst_/) });
    }
    const count = async (scopes: readonly string[], q: string) => {
      const call = await seams.with(read, ...scopes);
      return listSchema.parse((await call('list_reservations', { q })).body).data.length;
    };
    expect([await count([], 'costa'), await count(['guests.profile.read'], 'costa')]).toEqual([0, 1]);
    expect([
      await count(['guests.contact.read'], 'ana@ex'),
      await count(['guests.profile.read'], 'ana@ex'),
      await count(['guests.profile.read', 'guests.contact.read'], 'ana@ex'),
    ]).toEqual([0, 0, 1]);
    const named = await seams.with(read, 'guests.profile.read');
    expect((await named('get_reservation', { id })).body).toMatchObject({
      guest: { first_name: 'Ana' },
      guest_comment: 'Call "Ana", or \\',
    });
  });

  verifies('audit.unchanged', 'of a change that changes nothing are recorded as unchanged', async () => {
    const seams = await createSeamWorld(surface);
    const { id, guest_id } = await seams.book(10, 11);
    const { data } = listSchema.parse((await seams.all('list_units')).body);
    const room = { id: data[0]?.['id'], condition: 'inspected' };
    const calls = [
      ['update_reservation', { id, adults: 1 }],
      ['confirm_reservation', { id }],
      ['assign_unit', { id, unit_id: 'auto' }],
      ['cancel_reservation', { id, reason: 'other' }],
      ['update_guest', { id: guest_id, language: 'pt' }],
      ['set_unit_condition', room],
    ] as const;
    const reasons: unknown[] = [];
    for (const [operation, input] of calls) {
      for (const _time of ['first', 'second']) {
        expect((await seams.all(operation, input, getConditions(operation))).code, operation).toBe('ok');
        const { outcome, reason } = (await seams.world.records()).at(-1) ?? {};
        reasons.push([operation, outcome, reason]);
      }
    }
    expect(reasons).toEqual(
      calls.flatMap(([operation]) => [
        [operation, 'ok', operation === 'confirm_reservation' ? 'unchanged' : null],
        [operation, 'ok', 'unchanged'],
      ]),
    );
  });
});
