import type { NewEvent } from '@server/stores/event-store';
import { isChange } from '@server/stores/event-store';
import type { Tx } from '@server/stores/store';
import { DAY_MS } from '@shared/kernel/time';
import fc from 'fast-check';
import { expect } from 'vitest';
import { createAuditEntry } from '../../../../support/audit/audit-entry';
import type { ReservationWorld } from '../../../../support/reservations/reservation-world';
import {
  createReservationDraft,
  createRoomId,
  openReservationWorld,
} from '../../../../support/reservations/reservation-world';
import { createId } from '../../../../support/reservations/rows';
import { bookIn } from '../../../../support/reservations/run-reservation-steps';
import { openTestStore } from '../../../../support/service/store';
import { verifies } from '../../../../support/service/verifies';

const PROPERTY = createId('prp', 1);
const GUEST = createId('gst', 1);
const ROOM = createRoomId(1);

const listEvents = (world: Pick<ReservationWorld, 'store'>, after = 0) =>
  world.store.read(({ events }) =>
    events.listAfter(PROPERTY, after, 10_000).then((rows) => rows.filter(isChange)),
  );

async function renameGuest(tx: Tx, firstName: string): Promise<void> {
  const guest = await tx.guests.find(PROPERTY, GUEST);
  if (guest === null) throw new TypeError('the guest is seeded');
  await tx.guests.save({ ...guest, firstName, version: guest.version + 1 });
}

async function soilRoom(tx: Tx): Promise<void> {
  const room = await tx.rooms.findRoom(PROPERTY, ROOM);
  if (room === null) throw new TypeError('the room is seeded');
  const condition = room.condition === 'dirty' ? 'clean' : 'dirty';
  await tx.rooms.saveRoom({ ...room, condition, version: room.version + 1 });
}

verifies(
  'events.with-the-change',
  'each change names its type, its fields and the request of its record',
  async () => {
    const world = await openReservationWorld();
    const row = await bookIn(world, createReservationDraft('2026-12-04', '2026-12-06'));
    const before = (await listEvents(world)).length;
    const requestId = createId('req', 7);
    await world.store.transact(async (tx) => {
      await tx.reservations.save({ ...row, adults: 1, guestComment: 'Late', version: 2 });
      await tx.reservations.save({ ...row, roomId: ROOM, adults: 1, guestComment: 'Late', version: 3 });
      await tx.reservations.save({ ...row, status: 'cancelled', cancelReason: 'other', version: 4 });
      await renameGuest(tx, 'Bea');
      await soilRoom(tx);
      await tx.properties.setModule(PROPERTY, 'integration', true);
      await tx.audit.append(createAuditEntry({ requestId }));
    });
    const added = await listEvents(world, before);
    expect(added.map(({ seq, type, version, fields }) => ({ seq, type, version, fields }))).toEqual(
      [
        { type: 'reservation.updated', version: 2, fields: ['adults', 'guest_comment'] },
        { type: 'reservation.unit_assigned', version: 3, fields: ['unit_id'] },
        {
          type: 'reservation.cancelled',
          version: 4,
          fields: ['status', 'unit_id', 'cancel_reason', 'adults', 'guest_comment'],
        },
        { type: 'guest.updated', version: 2, fields: ['first_name'] },
        { type: 'unit.condition_changed', version: 2, fields: ['condition'] },
        { type: 'property.updated', version: 2, fields: ['modules'] },
      ].map((event, index) => ({ seq: before + index + 1, ...event })),
    );
    expect(new Set(added.map((event) => event.requestId))).toEqual(new Set([requestId]));
  },
);

verifies('events.with-the-change', 'what a savepoint undoes has no event', async () => {
  const world = await openReservationWorld();
  const before = await listEvents(world);
  await world.store.transact(async (tx) => {
    await soilRoom(tx);
    const undone = tx.savepoint(async () => {
      await renameGuest(tx, 'Undone');
      throw new RangeError('undone');
    });
    await expect(undone).rejects.toThrow('undone');
  });
  const added = (await listEvents(world)).slice(before.length);
  expect(added.map(({ type }) => type)).toEqual(['unit.condition_changed']);
});

verifies('events.with-the-change', 'what changes nothing has no event', async () => {
  const world = await openReservationWorld();
  const before = await listEvents(world);
  await world.store.transact(async (tx) => {
    await tx.properties.setModule(PROPERTY, 'integration', false);
    const guest = await tx.guests.find(PROPERTY, GUEST);
    if (guest !== null) await tx.guests.save(guest);
  });
  expect(await listEvents(world)).toEqual(before);
});

verifies('events.no-personal-data', 'a row holds no value of what changed', async () => {
  const world = await openReservationWorld();
  await world.store.transact((tx) => renameGuest(tx, 'Zacharias-Quirin'));
  await bookIn(world, createReservationDraft('2026-12-04', '2026-12-06', { guestComment: 'Xylophone' }));
  expect(JSON.stringify(await listEvents(world))).not.toMatch(/Zacharias|Xylophone|Ana/);
});

const event: NewEvent = {
  propertyId: PROPERTY,
  type: 'guest.updated',
  targetId: GUEST,
  fields: [],
  version: 1,
  atMs: 0,
  requestId: null,
};

verifies('events.gap-free', 'numbers go on after old events are removed, and the newest stays', async () => {
  const { store, clock } = await openReservationWorld();
  const { oldest, newest } = await store.transact(async ({ events }) => {
    const before = await events.newestSeq(PROPERTY);
    await events.removeBefore(PROPERTY, clock.now() + DAY_MS, 10_000);
    const seq = await events.append({ ...event, atMs: clock.now() });
    expect(seq).toBe((before ?? 0) + 1);
    return { oldest: await events.oldestSeq(PROPERTY), newest: await events.newestSeq(PROPERTY) };
  });
  expect(newest).toBe((oldest ?? 0) + 1);
});

verifies(
  'events.gap-free',
  'only events from before the time are removed, at most so many at once',
  async () => {
    const { store } = await openReservationWorld();
    await store.transact(async ({ events }) => {
      await events.removeBefore(PROPERTY, Number.MAX_SAFE_INTEGER, 10_000);
      const first = (await events.newestSeq(PROPERTY)) ?? 0;
      const now = Number.MAX_SAFE_INTEGER - 10;
      for (const index of [1, 2, 3, 4]) await events.append({ ...event, atMs: now + index });
      expect(await events.removeBefore(PROPERTY, now + 4, 3)).toBe(3);
      expect(await events.oldestSeq(PROPERTY)).toBe(first + 3);
      expect(await events.removeBefore(PROPERTY, now + 4, 3)).toBe(1);
      expect(await events.oldestSeq(PROPERTY)).toBe(first + 4);
    });
  },
);

type Step = 'book' | 'rename' | 'soil' | 'module' | 'undone' | 'lost' | 'reopen';
const steps = fc.array(
  fc.constantFrom<Step>('book', 'rename', 'soil', 'module', 'undone', 'lost', 'reopen'),
  { minLength: 5, maxLength: 40 },
);

async function runStep(
  world: ReservationWorld,
  step: Exclude<Step, 'reopen'>,
  number: number,
): Promise<void> {
  const { store } = world;
  switch (step) {
    case 'book': {
      const month = String((number % 12) + 1).padStart(2, '0');
      const draft = createReservationDraft(`2027-${month}-01`, `2027-${month}-03`);
      await bookIn(world, draft).catch(() => undefined);
      return;
    }
    case 'rename':
      return store.transact((tx) => renameGuest(tx, `Name ${number}`));
    case 'soil':
      return store.transact(soilRoom);
    case 'module':
      return store.transact((tx) => tx.properties.setModule(PROPERTY, 'integration', number % 2 === 0));
    case 'undone':
      return world
        .run(async (tx) => {
          await soilRoom(tx);
          throw new RangeError('undone');
        })
        .catch(() => undefined);
    case 'lost':
      // The whole window fails, as when the disk does.
      return store
        .transact(async (tx) => {
          await renameGuest(tx, 'lost');
          throw new RangeError('lost');
        })
        .catch(() => undefined);
  }
}

verifies(
  'events.with-the-change',
  'after any changes, failures and new starts each version has its event',
  () =>
    fc.assert(
      fc.asyncProperty(steps, async (chosen) => {
        const first = await openReservationWorld();
        let world = first;
        for (const [number, step] of chosen.entries())
          if (step === 'reopen') {
            await world.store.close();
            world = { ...first, store: openTestStore(first.file).store };
            world = { ...world, run: (work) => world.store.transact((tx) => tx.savepoint(() => work(tx))) };
          } else await runStep(world, step, number);
        const events = await listEvents(world);
        expect(events.map(({ seq }) => seq)).toEqual(events.map((_event, index) => index + 1));
        const versions = Map.groupBy(events, ({ targetId }) => targetId);
        const stored = await world.store.read(async ({ guests, rooms, properties }) => [
          await guests.find(PROPERTY, GUEST),
          await rooms.findRoom(PROPERTY, ROOM),
          await properties.find(PROPERTY),
        ]);
        for (const row of stored) {
          const seen = versions.get(row?.id ?? '')?.map(({ version }) => version) ?? [];
          const firstVersion = row?.id === PROPERTY ? 2 : 1;
          const expected = Array.from(
            { length: (row?.version ?? 0) - firstVersion + 1 },
            (_, index) => index + firstVersion,
          );
          expect(seen).toEqual(expected);
        }
      }),
      { numRuns: 15 },
    ),
);

verifies('events.gap-free', 'a thousand changes of one moment are a thousand events in order', async () => {
  const world = await openReservationWorld();
  const before = await listEvents(world);
  const together = Array.from({ length: 500 }, (_change, index) =>
    world.store.transact(async (tx) => {
      await soilRoom(tx);
      await tx.audit.append(createAuditEntry({ requestId: createId('req', index) }));
    }),
  );
  const atOnce = world.store.transact(async (tx) => {
    for (let count = 0; count < 500; count += 1) await soilRoom(tx);
  });
  await Promise.all([...together, atOnce]);
  const added = (await listEvents(world)).slice(before.length);
  expect(added.map(({ seq }) => seq)).toEqual(added.map((_event, index) => before.length + index + 1));
  expect(added.map(({ version }) => version)).toEqual(added.map((_event, index) => index + 2));
  expect(added).toHaveLength(1000);
  expect(new Set(added.map(({ requestId }) => requestId)).size).toBe(501);
});
