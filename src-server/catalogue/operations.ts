import { listEvents } from '@server/features/events/list-events.operation';
import { eraseGuest } from '@server/features/guests/erase-guest.operation';
import { getGuest } from '@server/features/guests/get-guest.operation';
import { listGuests } from '@server/features/guests/list-guests.operation';
import { exportGuest } from '@server/features/guests/manage/export-guest.operation';
import { updateGuest } from '@server/features/guests/update-guest.operation';
import { getThisKey } from '@server/features/keys/api/get-this-key.operation';
import { getProperty } from '@server/features/properties/get-property.operation';
import { assignUnit } from '@server/features/reservations/api/assign-unit.operation';
import { cancelReservation } from '@server/features/reservations/api/cancel-reservation.operation';
import { checkIn } from '@server/features/reservations/api/check-in.operation';
import { checkOut } from '@server/features/reservations/api/check-out.operation';
import { confirmReservation } from '@server/features/reservations/api/confirm-reservation.operation';
import { createReservation } from '@server/features/reservations/api/create-reservation.operation';
import { getReservation } from '@server/features/reservations/api/get-reservation.operation';
import { listReservations } from '@server/features/reservations/api/list-reservations.operation';
import { markNoShow } from '@server/features/reservations/api/mark-no-show.operation';
import { removeReservationLink } from '@server/features/reservations/api/remove-reservation-link.operation';
import { setReservationLink } from '@server/features/reservations/api/set-reservation-link.operation';
import { updateReservation } from '@server/features/reservations/api/update-reservation.operation';
import { findFreeRooms } from '@server/features/reservations/availability/find-free-rooms.operation';
import { getAvailability } from '@server/features/reservations/availability/get-availability.operation';
import { getOccupancy } from '@server/features/reservations/availability/get-occupancy.operation';
import { listFreeUnits } from '@server/features/reservations/availability/list-free-units.operation';
import { listRoomTypes } from '@server/features/rooms/list-room-types.operation';
import { listUnits } from '@server/features/rooms/list-units.operation';
import { setUnitCondition } from '@server/features/rooms/set-unit-condition.operation';
import { createWebhook } from '@server/features/webhooks/api/create-webhook.operation';
import { deleteWebhook } from '@server/features/webhooks/api/delete-webhook.operation';
import { listWebhooks } from '@server/features/webhooks/api/list-webhooks.operation';
import type { Operation } from '@server/operations/define-operation';

/** Every operation of the public API and the agent endpoint, in the order of the documents. */
export const catalogue: readonly Operation[] = [
  getProperty,
  getThisKey,
  listRoomTypes,
  listUnits,
  setUnitCondition,
  getAvailability,
  findFreeRooms,
  listReservations,
  getReservation,
  createReservation,
  updateReservation,
  setReservationLink,
  removeReservationLink,
  confirmReservation,
  cancelReservation,
  getOccupancy,
  checkIn,
  checkOut,
  markNoShow,
  assignUnit,
  listFreeUnits,
  listGuests,
  getGuest,
  updateGuest,
  eraseGuest,
  exportGuest,
  listEvents,
  listWebhooks,
  createWebhook,
  deleteWebhook,
];
