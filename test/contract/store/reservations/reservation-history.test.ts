import { decodeExtras } from '@server/features/audit/chain/extras';
import { describe, expect } from 'vitest';
import { createAuditEntry } from '../../../support/audit/audit-entry';
import { appendOne } from '../../../support/audit/audit-log';
import { openContractReservations } from '../../../support/db/contract-reservations';
import { engines } from '../../../support/db/contract-store';
import { createReservationRow } from '../../../support/reservations/rows';
import { verifies } from '../../../support/service/verifies';

const row = createReservationRow(1, '2026-12-04', { version: 1 });

describe.each(engines)('the history of a reservation on %s', (_engine, open) => {
  verifies('reservations.history', 'has no change that a savepoint has undone', async () => {
    const world = await openContractReservations(open);
    await world.run((tx) => tx.reservations.save(row));
    const record = await world.run(async (tx) => {
      const undone = tx.savepoint(async () => {
        await tx.reservations.save({ ...row, adults: 1, version: 2 });
        throw new RangeError('undone');
      });
      await expect(undone).rejects.toThrow('undone');
      return appendOne(tx, createAuditEntry());
    });
    expect(decodeExtras(record.extras)).toEqual({});
    expect(await world.store.read(({ reservations }) => reservations.listHistory(row.id, 9))).toEqual([]);
  });

  verifies('reservations.history', 'has a change with the record of its own transaction alone', async () => {
    const world = await openContractReservations(open);
    // Stored without a record, as in no part of the program.
    await world.run((tx) => tx.reservations.save(row));
    const other = await world.run((tx) => appendOne(tx, createAuditEntry()));
    expect(decodeExtras(other.extras)).toEqual({});
    const record = await world.run(async (tx) => {
      await tx.reservations.save({ ...row, adults: 1, guestComment: 'Late', version: 2 });
      return appendOne(tx, createAuditEntry());
    });
    const change = { reservationId: row.id, version: 2, details: ['adults', 'guest_comment'] };
    expect(decodeExtras(record.extras).reservationChanges).toEqual({ total: 1, changes: [change] });
    expect(await world.store.read(({ reservations }) => reservations.listHistory(row.id, 9))).toEqual([
      { version: 2, seq: record.seq },
    ]);
  });

  verifies(
    'events.with-the-change',
    'and the event of the change have the request of the record',
    async () => {
      const world = await openContractReservations(open);
      await world.run(async (tx) => {
        await tx.reservations.save(row);
        await tx.audit.append(createAuditEntry({ requestId: 'req_of_change' }));
      });
      const events = await world.store.read((stores) => stores.events.listAfter(row.propertyId, 0, 1000));
      const own = events.filter(({ targetId }) => targetId === row.id);
      expect(own).toMatchObject([{ requestId: 'req_of_change' }]);
    },
  );
});
