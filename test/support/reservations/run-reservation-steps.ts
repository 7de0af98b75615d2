import type { ChangeDraft } from '@server/features/reservations/changes/change-draft';
import { book } from '@server/features/reservations/changes/create-reservation';
import type { ReservationDraft } from '@server/features/reservations/changes/reservation-draft';
import { transition } from '@server/features/reservations/changes/transition';
import { change } from '@server/features/reservations/changes/update-reservation';
import type { ReservationRow } from '@server/stores/reservation-store';
import type { ReservationWorld } from './reservation-world';

/** Creates a reservation with the context of the world, in one transaction. */
export const bookIn = (world: ReservationWorld, draft: ReservationDraft): Promise<ReservationRow> =>
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
