import { join } from 'node:path';
import { expect } from 'vitest';
import { createTemporaryFolder } from '../../support/service/store';
import { verifies } from '../../support/service/verifies';
import { createReservationWorld, reservationSchema } from '../calls/reservation-fixture';

verifies(
  'reservations.history-after-restore',
  'a restore puts back what happened to a reservation until the backup, and later changes go on from there',
  async () => {
    const { world, book, token } = await createReservationWorld();
    const { id } = reservationSchema.parse(await (await book(4)).json());
    const property = { property_id: world.propertyId };
    const show = () => world.manage('reservations.show', { ...property, id });
    const change = async (method: string, act: string, body: unknown) => {
      const path = `/api/v1/reservations/${id}/${act}`;
      const answer = await world.call(path, { token, method, body, headers: { 'If-Match': '*' } });
      expect(answer.status).toBe(200);
    };
    await change('PUT', 'unit', { unit_id: 'auto' });
    const file = join(createTemporaryFolder(), 'backup.db');
    const before = await show();
    expect(before.history.map(({ version }) => version)).toEqual([2, 1]);
    await world.manage('service.backup', { file });
    await change('POST', 'cancel', { reason: 'guest_request' });
    expect((await show()).history).toHaveLength(3);

    await world.manage('service.restore', { file });
    expect(await show()).toEqual(before);
    for (const { record } of before.history) {
      const seq = record?.seq ?? 0;
      const { changes } = await world.manage('reservations.changes', { ...property, seq });
      expect(changes.map(({ reservation_id }) => reservation_id)).toEqual([id]);
    }
    await change('POST', 'cancel', { reason: 'owner_request' });
    const after = await show();
    expect(after.history.map(({ version }) => version)).toEqual([3, 2, 1]);
    expect(after.history[0]?.record?.change).toMatchObject({ cancel_reason: 'owner_request' });
    expect(await world.manage('audit.verify', {})).toMatchObject({ ok: true });
  },
);
