import type { BookingDraft } from '@server/features/reservations/booking/booking-draft';
import type { ChangeDraft } from '@server/features/reservations/booking/change-draft';
import { book } from '@server/features/reservations/booking/create-reservation';
import { transition } from '@server/features/reservations/booking/transition';
import { change } from '@server/features/reservations/booking/update-reservation';
import type { ReservationRow } from '@server/stores/reservation-store';
import type { ReservationWorld } from './reservation-world';

/** Creates a reservation with the context of the world, in one transaction. */
export const bookIn = (world: ReservationWorld, draft: BookingDraft): Promise<ReservationRow> =>
  world.run((tx) => book(tx, world.context, draft));

/** Changes the reservation with the context of the world, in one transaction. */
export const changeIn = (
  world: ReservationWorld,
  row: ReservationRow,
  draft: ChangeDraft,
): Promise<ReservationRow> => world.run((tx) => change(tx, world.context, row, draft));

/** Checks the guests of the reservation in or out. */
export const moveIn = (
  world: ReservationWorld,
  row: ReservationRow,
  action: 'check_in' | 'check_out',
): Promise<ReservationRow> => world.run((tx) => transition(tx, world.property, row, { action }));
