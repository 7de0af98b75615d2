import { defineMessages } from '@shared/text/message';

/** Names of the types of events, and of what webhooks get besides. */
export const eventTypeMessages = defineMessages('events.types', {
  'reservation.created': 'Reservation created',
  'reservation.updated': 'Reservation changed',
  'reservation.confirmed': 'Reservation confirmed',
  'reservation.cancelled': 'Reservation cancelled',
  'reservation.checked_in': 'Guest checked in',
  'reservation.checked_out': 'Guest checked out',
  'reservation.no_show': 'Guest didn’t arrive',
  'reservation.unit_assigned': 'Room assigned',
  'unit.created': 'Room added',
  'unit.updated': 'Room changed',
  'unit.condition_changed': 'Room condition changed',
  'room_type.created': 'Room type added',
  'room_type.updated': 'Room type changed',
  'guest.created': 'Guest added',
  'guest.updated': 'Guest changed',
  'guest.erased': 'Guest data erased',
  'property.updated': 'Property details changed',
  notice: 'A key or webhook needs attention',
});

/** Headings of the types, by what they are about. */
export const eventResourceMessages = defineMessages('events.resources', {
  reservation: 'Reservations',
  unit: 'Rooms',
  room_type: 'Room types',
  guest: 'Guests',
  property: 'Property',
  notice: 'Notices',
});
