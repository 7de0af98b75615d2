import { assign } from '@server/features/reservations/assignment/assign';
import { assignUpcoming } from '@server/features/reservations/assignment/assign-upcoming';
import { book } from '@server/features/reservations/changes/create-reservation';
import type { RoomPreference } from '@server/features/reservations/changes/reservation-draft';
import { transition } from '@server/features/reservations/changes/transition';
import { change } from '@server/features/reservations/changes/update-reservation';
import { expireHolds } from '@server/features/reservations/lifecycle/expire-holds';
import type { ReservationContext } from '@server/features/reservations/lifecycle/stay-context';
import { addDays } from '@server/kernel/local-date';
import { toLocalDate } from '@server/kernel/property-clock';
import type { PropertyRow } from '@server/stores/property-store';
import type { ReservationStatus } from '@server/stores/reservation-values';
import type { Store, Tx } from '@server/stores/store';
import { AppError } from '@shared/kernel/errors';
import fc from 'fast-check';
import { expect } from 'vitest';
import type { DumpReservations, RawReservation, ReservationDump } from './reservation-checks';
import { expectInvariants, getStatus } from './reservation-checks';
import type { ReservationStep } from './reservation-steps';
import { reservationStep } from './reservation-steps';
import type { ReservationWorld } from './reservation-world';
import { createReservationDraft, seedRooms } from './reservation-world';
import { createId, createPropertyRow } from './rows';

/** A world over one of the engines. */
export interface ExploredWorld extends Pick<ReservationWorld, 'clock' | 'context' | 'run'> {
  readonly store: Pick<Store, 'read'>;
  readonly dump: DumpReservations;
}

/** A property for one run in the world's database, so that runs do not conflict. */
interface Fixture {
  readonly world: ExploredWorld;
  readonly property: PropertyRow;
  readonly context: ReservationContext;
  readonly offset: number;
  readonly booked: string[];
}

const getReference = (number: number | null) =>
  number === null ? null : { channel: 'booking.com', externalRef: `ref-${number}`, externalRoom: 1 };

function toRoomPreference(fixture: Fixture, room: number | 'now' | 'in_time'): RoomPreference {
  return typeof room === 'number'
    ? { kind: 'room', roomId: createId('unt', room + fixture.offset) }
    : { kind: room };
}

async function bookStep(
  fixture: Fixture,
  tx: Tx,
  wanted: Extract<ReservationStep, { kind: 'book' }>,
): Promise<string | null> {
  const arrival = addDays(toLocalDate(fixture.property.timeZone, tx.nowMs), wanted.from);
  const draft = createReservationDraft(arrival, addDays(arrival, wanted.nights), {
    roomTypeId: createId('rty', wanted.type + fixture.offset),
    room: toRoomPreference(fixture, wanted.room),
    guest: { kind: 'known', guestId: createId('gst', 1 + fixture.offset) },
    reference: getReference(wanted.ref),
    initialStatus: wanted.isHold ? { kind: 'tentative', holdExpiresAtMs: null } : { kind: 'confirmed' },
  });
  return (await book(tx, fixture.context, draft)).id;
}

async function changeStep(
  fixture: Fixture,
  tx: Tx,
  id: string,
  wanted: Extract<ReservationStep, { kind: 'change' }>,
) {
  const row = await tx.reservations.find(fixture.property.id, id);
  if (row === null) throw new Error('a booked reservation is gone');
  const today = toLocalDate(fixture.property.timeZone, tx.nowMs);
  const arrival = wanted.from === null ? row.arrival : addDays(today, wanted.from);
  await change(tx, fixture.context, row, {
    arrival,
    ...(wanted.nights === null ? {} : { departure: addDays(arrival, wanted.nights) }),
    ...(wanted.type === null ? {} : { roomTypeId: createId('rty', wanted.type + fixture.offset) }),
    ...(wanted.ref === null ? {} : { channel: 'booking.com', externalRef: `ref-${wanted.ref}` }),
  });
}

/** Runs the step in its transaction. Returns the id of a new reservation. */
async function runAction(fixture: Fixture, tx: Tx, wanted: ReservationStep): Promise<string | null> {
  const { property, booked, offset } = fixture;
  if (wanted.kind === 'book') return bookStep(fixture, tx, wanted);
  if (wanted.kind === 'expire') await expireHolds(tx, property.id);
  if (wanted.kind === 'assign_upcoming') await assignUpcoming(tx, property.id);
  if (!('which' in wanted)) return null;
  const id = booked[wanted.which % Math.max(1, booked.length)];
  const row = id === undefined ? null : await tx.reservations.find(property.id, id);
  if (id === undefined || row === null) return null;
  if (wanted.kind === 'change') await changeStep(fixture, tx, id, wanted);
  if (wanted.kind === 'move') await transition(tx, property, row, wanted.transition);
  if (wanted.kind === 'assign')
    await assign(
      tx,
      property,
      row,
      typeof wanted.room === 'number' ? createId('unt', wanted.room + offset) : wanted.room,
    );
  return null;
}

const ways: Readonly<Record<ReservationStatus, readonly ReservationStatus[]>> = {
  tentative: ['tentative', 'confirmed', 'cancelled'],
  confirmed: ['confirmed', 'cancelled', 'checked_in', 'no_show'],
  checked_in: ['checked_in', 'checked_out'],
  checked_out: ['checked_out'],
  cancelled: ['cancelled'],
  no_show: ['no_show'],
};

/** Expects a version to rise by one with a change only, and statuses to move along the machine. */
function expectSingleSteps(before: ReservationDump, after: ReservationDump): void {
  const hasRunOut = (was: RawReservation, is: RawReservation): boolean =>
    getStatus(was) === 'tentative' && is['cancel_reason'] === 'hold_expired';
  const anyRunsOut = [...before.reservations].some(([id, was]) => {
    const is = after.reservations.get(id);
    return is !== undefined && hasRunOut(was, is);
  });
  for (const [id, was] of before.reservations) {
    const is = after.reservations.get(id);
    if (is === undefined) throw new Error(`${id} is gone`);
    const details = ({ version: _version, updated_at: _updated, view: _view, ...rest }: typeof is) => rest;
    const isChanged = JSON.stringify(details(was)) !== JSON.stringify(details(is));
    // An ended hold is cancelled before it is changed, and may free a room for another one: two changes in one step.
    const isTwice = hasRunOut(was, is) || (anyRunsOut && was['unit_problem'] === 1);
    const raises = isChanged ? [1, ...(isTwice ? [2] : [])] : [0];
    expect(raises).toContain(is.version - was.version);
    expect(ways[getStatus(was)]).toContain(getStatus(is));
  }
}

async function perform(fixture: Fixture, wanted: ReservationStep): Promise<void> {
  if (wanted.kind === 'pass') return fixture.world.clock.pass(wanted.hours * 3_600_000);
  const { world, property } = fixture;
  const before = await world.dump(property.id);
  let isRefused = false;
  try {
    const id = await world.run((tx) => runAction(fixture, tx, wanted));
    if (id !== null) fixture.booked.push(id);
  } catch (error) {
    // Only a refusal may stop a step; a broken constraint is a failure.
    if (!(error instanceof AppError) || error.code === 'unavailable') throw error;
    isRefused = true;
  }
  const after = await world.dump(property.id);
  if (isRefused) expect(after).toEqual(before);
  expectSingleSteps(before, after);
  await expectInvariants(world.store, after, property);
}

/** Runs random steps on properties, and checks every invariant after each step. */
export async function checkRandomSteps(world: ExploredWorld, lives: number): Promise<void> {
  let fixtures = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.array(reservationStep, { minLength: 20, maxLength: 60, size: 'max' }),
      async (steps) => {
        fixtures += 1;
        const offset = fixtures * 1000;
        const property = createPropertyRow(1 + offset);
        await world.run((tx) => seedRooms(tx, property, offset));
        const context = { ...world.context, property };
        const fixture: Fixture = { world, property, context, offset, booked: [] };
        for (const wanted of steps) await perform(fixture, wanted);
      },
    ),
    { numRuns: lives },
  );
}
