import type { Transition } from '@server/features/reservations/changes/transition';
import fc from 'fast-check';

/** A step names reservations by the order of their creation, rooms and types by number. */
export type ReservationStep =
  | {
      readonly kind: 'book';
      readonly from: number;
      readonly nights: number;
      readonly type: number;
      readonly room: number | 'now' | 'in_time';
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
  | { readonly kind: 'assign'; readonly which: number; readonly room: number | 'auto' | null }
  | { readonly kind: 'expire' }
  | { readonly kind: 'assign_upcoming' }
  | { readonly kind: 'pass'; readonly hours: number };

const which = fc.nat({ max: 30 });
const type = fc.integer({ min: 1, max: 3 });
const roomNumber = fc.integer({ min: 1, max: 6 });
const nights = fc.integer({ min: 1, max: 5 });
const maybe = <T>(some: fc.Arbitrary<T>) => fc.option(some, { nil: null });
const ref = fc.option(fc.nat({ max: 19 }), { nil: null, freq: 3 });
// Few days and few rooms, so that reservations conflict.
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

/** Any step. Changes of status and new reservations are more frequent. */
export const reservationStep: fc.Arbitrary<ReservationStep> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('book' as const),
      from: fromToday,
      nights,
      type,
      room: fc.oneof(fc.constant('in_time' as const), fc.constant('now' as const), roomNumber),
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
      room: fc.oneof(fc.constant('auto' as const), fc.constant(null), roomNumber),
    }),
  },
  { weight: 1, arbitrary: fc.constant({ kind: 'expire' as const }) },
  { weight: 2, arbitrary: fc.constant({ kind: 'assign_upcoming' as const }) },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('pass' as const), hours: fc.integer({ min: 1, max: 40 }) }),
  },
);
