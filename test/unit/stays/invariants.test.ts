import { addDays } from '@server/domain/local-date';
import { localDate } from '@server/domain/property-clock';
import { assign } from '@server/stays/assign';
import { assignUpcoming } from '@server/stays/assign-upcoming';
import { book } from '@server/stays/book';
import type { UnitWish } from '@server/stays/booking-draft';
import { change } from '@server/stays/change';
import { expireHolds } from '@server/stays/expire-holds';
import type { StayContext } from '@server/stays/stay-context';
import type { Transition } from '@server/stays/transition';
import { transition } from '@server/stays/transition';
import type { PropertyRow } from '@server/stores/property-store';
import type { ReservationStatus } from '@server/stores/reservation-store';
import type { Tx } from '@server/stores/store';
import { AppError } from '@shared/errors';
import fc from 'fast-check';
import { describe, expect } from 'vitest';
import { idOf, propertyRow } from '../../support/rows';
import type { DumpStays, StayDump } from '../../support/stay-audit';
import { dumper, expectInvariants, statusOf } from '../../support/stay-audit';
import type { StayWorld } from '../../support/stay-world';
import { draftOf, furnish, openStayWorld } from '../../support/stay-world';
import { verifies } from '../../support/verifies';

/** A step speaks of reservations by the order in which they were booked, of units and types by number. */
type Step =
  | {
      readonly kind: 'book';
      readonly from: number;
      readonly nights: number;
      readonly type: number;
      readonly unit: number | 'now' | 'in_time';
      readonly isHold: boolean;
      readonly ref: number | null;
    }
  | {
      readonly kind: 'change';
      readonly which: number;
      readonly from: number | null;
      readonly nights: number | null;
      readonly type: number | null;
      readonly ref: number | null;
    }
  | { readonly kind: 'move'; readonly which: number; readonly transition: Transition }
  | { readonly kind: 'assign'; readonly which: number; readonly unit: number | 'auto' | null }
  | { readonly kind: 'expire' }
  | { readonly kind: 'assign_upcoming' }
  | { readonly kind: 'pass'; readonly hours: number };

const which = fc.nat({ max: 30 });
const type = fc.integer({ min: 1, max: 3 });
const unitNumber = fc.integer({ min: 1, max: 6 });
const nights = fc.integer({ min: 1, max: 5 });
const maybe = <T>(some: fc.Arbitrary<T>) => fc.option(some, { nil: null });
const ref = fc.option(fc.nat({ max: 19 }), { nil: null, freq: 3 });
// Few days and few units: bookings shall get into each other's way.
const fromToday = fc.integer({ min: -1, max: 3 });

const transitionStep = fc.constantFrom<Transition>(
  { action: 'confirm' },
  { action: 'cancel', reason: 'guest_request' },
  { action: 'check_in' },
  { action: 'check_in' },
  { action: 'check_in' },
  { action: 'check_out' },
  { action: 'check_out' },
  { action: 'mark_no_show' },
);

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('book' as const),
      from: fromToday,
      nights,
      type,
      unit: fc.oneof(fc.constant('in_time' as const), fc.constant('now' as const), unitNumber),
      isHold: fc.boolean(),
      ref,
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('change' as const),
      which,
      from: maybe(fromToday),
      nights: maybe(nights),
      type: maybe(type),
      ref,
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({ kind: fc.constant('move' as const), which, transition: transitionStep }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('assign' as const),
      which,
      unit: fc.oneof(fc.constant('auto' as const), fc.constant(null), unitNumber),
    }),
  },
  { weight: 1, arbitrary: fc.constant({ kind: 'expire' as const }) },
  { weight: 2, arbitrary: fc.constant({ kind: 'assign_upcoming' as const }) },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('pass' as const), hours: fc.integer({ min: 1, max: 40 }) }),
  },
);

/** One house of its own within the world's database, so that runs do not meet. */
interface House {
  readonly world: StayWorld;
  readonly dump: DumpStays;
  readonly property: PropertyRow;
  readonly context: StayContext;
  readonly offset: number;
  readonly booked: string[];
}

const referenceOf = (number: number | null) =>
  number === null ? null : { channel: 'booking.com', externalRef: `ref-${number}` };

function wishOf(house: House, unit: number | 'now' | 'in_time'): UnitWish {
  return typeof unit === 'number'
    ? { kind: 'unit', unitId: idOf('unt', unit + house.offset) }
    : { kind: unit };
}

async function bookStep(
  house: House,
  tx: Tx,
  wanted: Extract<Step, { kind: 'book' }>,
): Promise<string | null> {
  const arrival = addDays(localDate(house.property.timeZone, tx.nowMs), wanted.from);
  const draft = draftOf(arrival, addDays(arrival, wanted.nights), {
    roomTypeId: idOf('rty', wanted.type + house.offset),
    unit: wishOf(house, wanted.unit),
    guest: { kind: 'known', guestId: idOf('gst', 1 + house.offset) },
    reference: referenceOf(wanted.ref),
    standing: wanted.isHold ? { kind: 'tentative', holdExpiresAtMs: null } : { kind: 'confirmed' },
  });
  return (await book(tx, house.context, draft)).id;
}

async function changeStep(house: House, tx: Tx, id: string, wanted: Extract<Step, { kind: 'change' }>) {
  const row = await tx.reservations.find(house.property.id, id);
  if (row === null) throw new Error('a booked reservation is gone');
  const today = localDate(house.property.timeZone, tx.nowMs);
  const arrival = wanted.from === null ? row.arrival : addDays(today, wanted.from);
  await change(tx, house.context, row, {
    arrival,
    ...(wanted.nights === null ? {} : { departure: addDays(arrival, wanted.nights) }),
    ...(wanted.type === null ? {} : { roomTypeId: idOf('rty', wanted.type + house.offset) }),
    ...(wanted.ref === null ? {} : { channel: 'booking.com', externalRef: `ref-${wanted.ref}` }),
  });
}

/** Does the step inside its unit of work. Returns the id of a new reservation. */
async function act(house: House, tx: Tx, wanted: Step): Promise<string | null> {
  const { property, booked, offset } = house;
  if (wanted.kind === 'book') return bookStep(house, tx, wanted);
  if (wanted.kind === 'expire') await expireHolds(tx, property.id);
  if (wanted.kind === 'assign_upcoming') await assignUpcoming(tx, property.id);
  if (!('which' in wanted)) return null;
  const id = booked[wanted.which % Math.max(1, booked.length)];
  const row = id === undefined ? null : await tx.reservations.find(property.id, id);
  if (id === undefined || row === null) return null;
  if (wanted.kind === 'change') await changeStep(house, tx, id, wanted);
  if (wanted.kind === 'move') await transition(tx, property, row, wanted.transition);
  if (wanted.kind === 'assign')
    await assign(
      tx,
      property,
      row,
      typeof wanted.unit === 'number' ? idOf('unt', wanted.unit + offset) : wanted.unit,
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

/** Versions rise by one with a change and stand still without; statuses move along the machine. */
function expectSingleSteps(before: StayDump, after: StayDump): void {
  for (const [id, was] of before.reservations) {
    const is = after.reservations.get(id);
    if (is === undefined) throw new Error(`${id} is gone`);
    const facts = ({ version: _version, updated_at: _updated, view: _view, ...rest }: typeof is) => rest;
    const isChanged = JSON.stringify(facts(was)) !== JSON.stringify(facts(is));
    expect(is.version - was.version).toBe(isChanged ? 1 : 0);
    expect(ways[statusOf(was)]).toContain(statusOf(is));
  }
}

async function perform(house: House, wanted: Step): Promise<void> {
  if (wanted.kind === 'pass') return house.world.clock.pass(wanted.hours * 3_600_000);
  const { world, property, dump } = house;
  const before = dump(property.id);
  let isRefused = false;
  try {
    const id = await world.run((tx) => act(house, tx, wanted));
    if (id !== null) house.booked.push(id);
  } catch (error) {
    // Only a refusal may stop a step; a broken constraint is a failure.
    if (!(error instanceof AppError) || error.code === 'unavailable') throw error;
    isRefused = true;
  }
  const after = dump(property.id);
  if (isRefused) expect(after).toEqual(before);
  expectSingleSteps(before, after);
  await expectInvariants(world.store, after, property);
}

describe('reservations of one house', () => {
  verifies(
    'domain.unit-nights',
    'after any sequence of bookings, changes, moves and days the stored rows agree with each other and nothing is sold twice',
    async () => {
      const world = await openStayWorld();
      const dump = dumper(world.file);
      let houses = 0;
      await fc.assert(
        fc.asyncProperty(fc.array(step, { minLength: 20, maxLength: 60, size: 'max' }), async (steps) => {
          houses += 1;
          const offset = houses * 1000;
          const property = propertyRow(1 + offset);
          await world.run((tx) => furnish(tx, property, offset));
          const context = { ...world.context, property };
          const house: House = { world, dump, property, context, offset, booked: [] };
          for (const wanted of steps) await perform(house, wanted);
        }),
        { numRuns: 50 },
      );
    },
    120_000,
  );
});
