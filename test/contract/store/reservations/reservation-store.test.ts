import type { ReservationRow } from '@server/stores/reservation-store';
import { reservationStatuses } from '@server/stores/reservation-values';
import { describe, expect, it } from 'vitest';
import { getRefusal } from '../../../support/calls/refusal';
import { openContractReservations } from '../../../support/db/contract-reservations';
import type { SharedTx } from '../../../support/db/contract-store';
import { engines } from '../../../support/db/contract-store';
import { createRoomId } from '../../../support/reservations/reservation-world';
import {
  createGuestRow,
  createId,
  createPropertyRow,
  createReservationRow,
} from '../../../support/reservations/rows';
import { verifies } from '../../../support/service/verifies';

const PROPERTY = createId('prp', 1);
const DAY = '2026-12-01';

type World = Awaited<ReturnType<typeof openContractReservations>>;

const save = (world: World, row: ReservationRow) => world.run((tx) => tx.reservations.save(row));

const inRoom = (number: number, differing: Partial<ReservationRow> = {}) =>
  createReservationRow(number, DAY, { roomId: createRoomId(1), ...differing });

const full = createReservationRow(1, DAY, {
  roomId: createRoomId(1),
  hasRoomProblem: true,
  reference: { channel: 'booking.com', externalRef: 'Ä-1', externalRoom: 1 },
  links: [{ system: 'lock', ref: '"7"' }],
  arrivalTimeEstimate: '22:15',
  guestComment: 'Late.\nVery "late".',
  checkedInAtMs: 5,
  status: 'checked_in',
  mealPlan: 'full_board',
  source: 'ota',
});

describe.each(engines)('a stored reservation on %s', (_engine, open) => {
  it.each([
    ['with everything known', full],
    ['with nothing known but the stay', createReservationRow(1, DAY)],
    [
      'tentative',
      createReservationRow(1, DAY, { status: 'tentative', holdExpiresAtMs: 9, confirmedAtMs: null }),
    ],
    [
      'cancelled',
      createReservationRow(1, DAY, { status: 'cancelled', cancelReason: 'duplicate', cancelledAtMs: 7 }),
    ],
  ])('%s comes back as written, by id, number and reference', async (_title, row) => {
    const world = await openContractReservations(open);
    await save(world, row);
    await world.store.read(async ({ reservations }) => {
      expect(await reservations.find(PROPERTY, row.id)).toEqual(row);
      const reference = row.reference ?? { channel: 'booking.com', externalRef: 'Ä-1', externalRoom: 1 };
      const byReference = await reservations.findByReference(PROPERTY, reference);
      expect(byReference).toEqual(row.reference === null ? null : row);
      const found = await reservations.findJson(PROPERTY, row.id);
      expect(found).toEqual(await reservations.findJsonByNumber(PROPERTY, row.number));
      expect(found).toMatchObject({ id: row.id, version: 1 });
    });
  });

  it('is not found at another property, nor can another property write over it', async () => {
    const world = await openContractReservations(open);
    const other = createId('prp', 2);
    await save(world, full);
    await world.run((tx) => tx.properties.insert(createPropertyRow(2)));
    await world.store.read(async ({ reservations }) => {
      expect(await reservations.find(other, full.id)).toBeNull();
      expect(await reservations.findJsonByNumber(other, full.number)).toBeNull();
      expect(await reservations.findJson(other, full.id)).toBeNull();
      expect(await reservations.findCheckedIn(other, createRoomId(1), 'res')).toBeNull();
    });
    expect(await getRefusal(save(world, { ...full, propertyId: other }))).toContain('another property');
  });

  it('shows its guest as the guest is now', async () => {
    const world = await openContractReservations(open);
    await save(world, full);
    await world.run((tx) => tx.guests.save(createGuestRow(1, { lastName: 'Costa', version: 2 })));
    const found = await world.store.read(({ reservations }) => reservations.findJson(PROPERTY, full.id));
    expect(JSON.parse(found?.json.guestView ?? '')).toMatchObject({ last_name: 'Costa', version: 2 });
  });

  it('is refused with text, amounts or dates that its answer may not show', async () => {
    const world = await openContractReservations(open);
    expect(await getRefusal(save(world, { ...full, nightPrices: [-1] }))).toContain('amount');
    expect(await getRefusal(save(world, { ...full, arrivalTimeEstimate: '25:00' }))).toContain('time');
  });
});

describe.each(engines)('the night of a unit on %s', (_engine, open) => {
  verifies(
    'domain.no-double-booking',
    'cannot be stored for two reservations, whatever the caller checked',
    async () => {
      const world = await openContractReservations(open);
      await save(world, inRoom(1));
      expect(await getRefusal(save(world, inRoom(2)))).toBe('unit_conflict');
      expect(await world.run((tx) => tx.reservations.find(PROPERTY, createId('res', 2)))).toBeNull();
      expect(
        await getRefusal(save(world, inRoom(2, { arrival: '2026-12-02', departure: '2026-12-03' }))),
      ).toBe('done');
    },
  );

  it.each([
    ['a cancellation', { status: 'cancelled', roomId: null } as const],
    ['a no-show', { status: 'no_show', roomId: null } as const],
    ['another unit', { roomId: createRoomId(2) }],
    ['no unit', { roomId: null }],
    ['other dates', { arrival: '2026-12-05', departure: '2026-12-06' }],
  ])('is free again after %s', async (_title, differing) => {
    const world = await openContractReservations(open);
    await save(world, inRoom(1));
    await save(world, inRoom(1, differing));
    expect(await getRefusal(save(world, inRoom(2)))).toBe('done');
  });

  it('cannot hold two guests who are checked in, whatever their dates', async () => {
    const world = await openContractReservations(open);
    await save(world, inRoom(1, { status: 'checked_in' }));
    const later = { status: 'checked_in', arrival: '2026-12-05', departure: '2026-12-06' } as const;
    expect(await getRefusal(save(world, inRoom(2, later)))).toBe('unit_occupied');
  });
});

describe.each(engines)('a reference on %s', (_engine, open) => {
  verifies(
    'domain.reference-unique',
    'stands for one reservation of a property, and is its own elsewhere',
    async () => {
      const world = await openContractReservations(open);
      const reference = { channel: 'booking.com', externalRef: '1', externalRoom: 1 };
      await save(world, createReservationRow(1, DAY, { reference }));
      expect(await getRefusal(save(world, createReservationRow(2, DAY, { reference })))).toBe(
        'duplicate_reference',
      );
      const elsewhere = { ...reference, channel: 'airbnb' };
      expect(await getRefusal(save(world, createReservationRow(2, DAY, { reference: elsewhere })))).toBe(
        'done',
      );
    },
  );
});

describe.each(engines)('reservation numbers on %s', (_engine, open) => {
  it('rise by one per property and year', async () => {
    const world = await openContractReservations(open);
    await world.run((tx) => tx.properties.insert(createPropertyRow(2)));
    const next = (property: number, year: number) =>
      world.run((tx) => tx.reservations.nextNumber(createId('prp', property), year));
    expect([await next(1, 2026), await next(1, 2026), await next(2, 2026), await next(1, 2027)]).toEqual([
      1, 2, 1, 1,
    ]);
  });

  it('are given again only when the transaction that took one was rolled back', async () => {
    const world = await openContractReservations(open);
    const failing = world.run(async (tx) => {
      await tx.reservations.nextNumber(PROPERTY, 2026);
      throw new Error('no booking');
    });
    expect(await getRefusal(failing)).toContain('no booking');
    expect(await world.run((tx) => tx.reservations.nextNumber(PROPERTY, 2026))).toBe(1);
  });
});

describe.each(engines)('lists for the timers on %s', (_engine, open) => {
  const ids = (rows: readonly ReservationRow[]) => rows.map(({ id }) => Number(id.slice(4)));

  async function filled(tx: SharedTx): Promise<void> {
    const tentative = { status: 'tentative', confirmedAtMs: null } as const;
    await tx.reservations.save(createReservationRow(1, DAY, { ...tentative, holdExpiresAtMs: 100 }));
    await tx.reservations.save(createReservationRow(2, DAY, { ...tentative, holdExpiresAtMs: 200 }));
    for (const [index, status] of reservationStatuses.slice(1).entries())
      await tx.reservations.save(
        createReservationRow(3 + index, DAY, {
          status,
          roomId: status.startsWith('checked') ? createRoomId(1 + index) : null,
        }),
      );
  }

  it('hold expired holds, stays that wait for a unit, and stays that are not over', async () => {
    const world = await openContractReservations(open);
    await world.run(filled);
    await world.store.read(async ({ reservations }) => {
      expect(ids(await reservations.expiredHolds(PROPERTY, 99))).toEqual([]);
      expect(ids(await reservations.expiredHolds(PROPERTY, 100))).toEqual([1]);
      expect(ids(await reservations.expiredHolds(null, 200))).toEqual([1, 2]);
      expect(ids(await reservations.expiredHolds(createId('prp', 2), 200))).toEqual([]);
      expect(ids(await reservations.listAwaitingRoom(PROPERTY, DAY, DAY))).toEqual([1, 2, 3]);
      expect(ids(await reservations.listAwaitingRoom(PROPERTY, DAY, '2026-11-30'))).toEqual([]);
      expect(ids(await reservations.listAwaitingRoom(PROPERTY, '2026-12-02', '2026-12-09'))).toEqual([]);
      expect(ids(await reservations.listOpen(PROPERTY))).toEqual([1, 2, 3, 4]);
    });
  });
});

describe.each(engines)('the instants of a stay on %s', (_engine, open) => {
  const instants = async (timeZone: string, checkInTime: string, arrival: string) => {
    const world = await openContractReservations(open, { timeZone, checkInTime, checkOutTime: checkInTime });
    await save(world, createReservationRow(1, arrival));
    const found = await world.store.read(({ reservations }) =>
      reservations.findJson(PROPERTY, createId('res', 1)),
    );
    const { arrival_at, departure_at } = JSON.parse(found?.json.view ?? '');
    return [arrival_at, departure_at];
  };

  verifies(
    'domain.local-dates',
    'are those of the wall clock of the property, clock changes and all',
    async () => {
      expect(await instants('Europe/Lisbon', '15:00', '2026-12-01')).toEqual([
        '2026-12-01T15:00:00.000Z',
        '2026-12-02T15:00:00.000Z',
      ]);
      // In the gap from 01:00 to 02:00 a time moves forward by the hour that is skipped.
      expect(await instants('Europe/Lisbon', '01:30', '2027-03-28')).toEqual([
        '2027-03-28T01:30:00.000Z',
        '2027-03-29T00:30:00.000Z',
      ]);
      // 01:30 is shown twice on the departure day: the earlier instant counts.
      expect(await instants('Europe/Lisbon', '01:30', '2026-10-24')).toEqual([
        '2026-10-24T00:30:00.000Z',
        '2026-10-25T00:30:00.000Z',
      ]);
      // Half an hour of summer time, and a date line.
      expect(await instants('Australia/Lord_Howe', '02:15', '2026-10-04')).toEqual([
        '2026-10-03T15:45:00.000Z',
        '2026-10-04T15:15:00.000Z',
      ]);
      expect(await instants('Pacific/Kiritimati', '11:00', '2026-12-01')).toEqual([
        '2026-11-30T21:00:00.000Z',
        '2026-12-01T21:00:00.000Z',
      ]);
    },
  );
});
