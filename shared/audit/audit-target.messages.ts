import { defineMessages } from '@shared/text/message';

/** Names of what records are about. */
export const auditTargetMessages = defineMessages('audit.targets', {
  reservation: 'Reservation {number}, {guest}, {arrival} to {departure}',
  changedReservations: 'Changed reservations',
  changedReservation: '{number}, {guest}',
  moreChanged: '{count, plural, one{# more reservation} other{# more reservations}}',
  guest: 'Guest {name}',
  room: 'Room {name}',
  roomType: 'Room type {name}',
  missing:
    '{kind, select, reservation{No reservation} guest{No guest} room{No room} other{No room type}} of this property has this id.',
  hidden:
    '{kind, select, reservation{A reservation} guest{A guest} room{A room} other{A room type}}. You lack the permission to see which.',
});
