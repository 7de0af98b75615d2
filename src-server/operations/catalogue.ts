import { assignUnit } from './assign-unit';
import { cancelReservation } from './cancel-reservation';
import { checkIn } from './check-in';
import { checkOut } from './check-out';
import { confirmReservation } from './confirm-reservation';
import { createReservation } from './create-reservation';
import type { Operation } from './define-operation';
import { getAvailability } from './get-availability';
import { getGuest } from './get-guest';
import { getProperty } from './get-property';
import { getReservation } from './get-reservation';
import { listFreeUnits } from './list-free-units';
import { listGuests } from './list-guests';
import { listReservations } from './list-reservations';
import { listRoomTypes } from './list-room-types';
import { listUnits } from './list-units';
import { markNoShow } from './mark-no-show';
import { setUnitCondition } from './set-unit-condition';
import { updateGuest } from './update-guest';
import { updateReservation } from './update-reservation';

/** Every operation of the public API and the agent endpoint, in the order in which documents show them. */
export const catalogue: readonly Operation[] = [
  getProperty,
  listRoomTypes,
  listUnits,
  setUnitCondition,
  getAvailability,
  listReservations,
  getReservation,
  createReservation,
  updateReservation,
  confirmReservation,
  cancelReservation,
  checkIn,
  checkOut,
  markNoShow,
  assignUnit,
  listFreeUnits,
  listGuests,
  getGuest,
  updateGuest,
];
