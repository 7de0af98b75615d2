import { decodeExtras } from '@server/features/audit/chain/extras';
import { expect } from 'vitest';
import { createAuditEntry } from '../../../../support/audit/audit-entry';
import { appendOne } from '../../../../support/audit/audit-log';
import {
  createReservationDraft,
  openReservationWorld,
} from '../../../../support/reservations/reservation-world';
import { bookIn } from '../../../../support/reservations/run-reservation-steps';
import { verifies } from '../../../../support/service/verifies';

verifies('reservations.history', 'a change that a savepoint has undone is in no record', async () => {
  const world = await openReservationWorld();
  const row = await bookIn(world, createReservationDraft('2026-12-04', '2026-12-06'));
  const changed = { ...row, adults: 1, version: 2 };
  const record = await world.store.transact(async (tx) => {
    const undone = tx.savepoint(async () => {
      await tx.reservations.save(changed);
      throw new RangeError('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    return appendOne(tx, createAuditEntry());
  });
  expect(decodeExtras(record.extras)).toEqual({});
  expect(await world.store.read(({ reservations }) => reservations.listHistory(row.id, 9))).toEqual([]);
});

verifies('reservations.history', 'a change is in the record of its own transaction alone', async () => {
  const world = await openReservationWorld();
  // Stored without a record, as in no part of the program.
  const row = await bookIn(world, createReservationDraft('2026-12-04', '2026-12-06'));
  const other = await world.store.transact((tx) => appendOne(tx, createAuditEntry()));
  expect(decodeExtras(other.extras)).toEqual({});
  const record = await world.store.transact(async (tx) => {
    await tx.reservations.save({ ...row, adults: 1, guestComment: 'Late', version: 2 });
    return appendOne(tx, createAuditEntry());
  });
  const change = { reservationId: row.id, version: 2, details: ['adults', 'guest_comment'] };
  expect(decodeExtras(record.extras).reservationChanges).toEqual({ total: 1, changes: [change] });
  expect(await world.store.read(({ reservations }) => reservations.listHistory(row.id, 9))).toEqual([
    { version: 2, seq: record.seq },
  ]);
});
