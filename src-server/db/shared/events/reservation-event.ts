import type { EventChange } from '@server/stores/event-store';
import type { ReservationChange } from '@server/stores/reservation-change';
import type { ReservationStatus } from '@server/stores/reservation-values';
import type { EventType } from '@shared/events/event-types';

const typesOfStatus: Readonly<Record<ReservationStatus, EventType>> = {
  tentative: 'reservation.updated',
  confirmed: 'reservation.confirmed',
  checked_in: 'reservation.checked_in',
  checked_out: 'reservation.checked_out',
  cancelled: 'reservation.cancelled',
  no_show: 'reservation.no_show',
};

/** Lists the changed fields by the names of the wire. */
const listFields = (change: ReservationChange): string[] => [
  ...(change.status === undefined ? [] : ['status']),
  ...(change.arrival === undefined ? [] : ['arrival']),
  ...(change.departure === undefined ? [] : ['departure']),
  ...(change.roomId === undefined ? [] : ['unit_id']),
  ...(change.cancelReason === undefined ? [] : ['cancel_reason']),
  ...(change.details ?? []),
];

const isAssignment = (fields: readonly string[]): boolean =>
  fields.includes('unit_id') && fields.every((field) => field === 'unit_id' || field === 'unit_problem');

function chooseType(change: ReservationChange, fields: readonly string[]): EventType {
  const status = change.status?.[1] ?? null;
  if (status !== null) return typesOfStatus[status];
  return isAssignment(fields) ? 'reservation.unit_assigned' : 'reservation.updated';
}

/** Describes the change of a reservation as an event. A change without fields is one of what it shows of guest or property. */
export function describeReservationChange(propertyId: string, change: ReservationChange): EventChange {
  const { reservationId: targetId, version } = change;
  const isNew = change.status !== undefined && change.status[0] === null;
  const fields = isNew ? [] : listFields(change);
  const type = isNew ? 'reservation.created' : chooseType(change, fields);
  return { propertyId, type, targetId, fields, version };
}
