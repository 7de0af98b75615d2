import { defineMessages } from '@shared/text/message';

/** Texts of the list of reservations and of one reservation. */
export const reservationListMessages = defineMessages('reservations.list', {
  title: 'Reservations',
  lead: 'Who arrives, who is in house and who comes next at {property}. Connected systems make and change reservations; this screen shows them.',
  listsLabel: 'Parts of the list',
  search: 'Guest, number, reference or room',
  resultsFor: 'Results for “{search}”',
  staysInRoom: 'Stays in room {room}',
  noStaysInRoom: 'No stays in room {room}.',
  showMore: 'Show more',

  // The parts of the list.
  arrivals: 'Arrivals today',
  inHouse: 'In house',
  departures: 'Departures today',
  upcoming: 'Next 14 days',
  all: 'All',
  today: 'Today, {day}',
  tomorrow: 'Tomorrow, {day}',

  // Empty parts.
  noArrivals: 'No arrivals today',
  noInHouse: 'No guest is in house',
  noDepartures: 'No departures today',
  noUpcoming: 'No arrivals in the next 14 days',
  noneYet: 'No reservations yet',
  noneYetHint:
    'Reservations appear here as soon as a connected system creates them with an API key, such as a channel manager or your website. Past reservations can be imported on the Service screen.',
  emptyHint: 'The other parts of the list, and the search, show other days.',
  noResults: 'No reservation matches “{search}”',
  noResultsHint:
    'Search by the beginning of a guest’s first or last name, of the number such as R-2026-000123 or of a channel’s reference, or by the whole name of a room.',

  // Columns and values.
  guestColumn: 'Guest',
  numberColumn: 'Number',
  stayColumn: 'Stay',
  roomColumn: 'Room',
  statusColumn: 'Status',
  sourceColumn: 'Source',
  unnamedGuest: 'Guest without a name',
  stay: '{arrival} to {departure}',
  nights: '{nights, plural, one{# night} other{# nights}}',
  noRoom: 'No room yet',
  noFreeRoom: 'No room was free',
  hiddenRoom: 'Room assigned',

  // One reservation.
  reservationTitle: 'Reservation {number}',
  notFound: 'There is no such reservation at {property}. It may be one of another property.',
  detailsTitle: 'Details',
  guestsFact: 'Guests',
  guests:
    '{adults, plural, one{# adult} other{# adults}}, {children, plural, =0{no children} one{# child} other{# children}}',
  roomTypeFact: 'Sold as',
  referenceFact: 'Reference of the channel',
  reference: '{reference} at {channel}',
  arrivalTimeFact: 'Expected at',
  commentFact: 'Guest’s comment',
  holdFact: 'Hold ends',
  reasonFact: 'Reason of the cancellation',
  totalFact: 'Total',
  mealFact: 'Meals',
  linksFact: 'Ids in other systems',
  emailFact: 'Email',
  phoneFact: 'Phone',
  createdFact: 'Created',

  // Help beside the screen.
  reservationsPurpose:
    'Shows who arrives, who is in house and who leaves, and what changed each reservation. You can only read here.',
  addReservationQuestion: 'How do I add or change a reservation?',
  addReservationAnswer:
    'Your connected systems create and change reservations; this app only shows them. Past ones can be imported in Service.',
  reservationChangesQuestion: 'Who changed a reservation?',
  reservationChangesAnswer:
    'Open it. Its history lists each change with its time and who made it, and leads to the record in the audit log.',
  hiddenFieldsQuestion: 'Why don’t I see an email address or a price?',
  hiddenFieldsAnswer:
    'Your role lacks the permission for it. A member who manages roles can add it in Members and roles.',
});

export const reservationStatusMessages = defineMessages('reservations.statuses', {
  tentative: 'Tentative',
  confirmed: 'Confirmed',
  checked_in: 'In house',
  checked_out: 'Checked out',
  cancelled: 'Cancelled',
  no_show: 'No-show',
});

export const reservationSourceMessages = defineMessages('reservations.sources', {
  direct: 'Direct',
  phone: 'Phone',
  walk_in: 'Walk-in',
  website: 'Website',
  ota: 'Online travel agency',
  agency: 'Agency',
  corporate: 'Company',
  gds: 'GDS',
  ical: 'Calendar feed',
  other: 'Other',
});

export const mealPlanMessages = defineMessages('reservations.meals', {
  room_only: 'Room only',
  bed_breakfast: 'Bed and breakfast',
  half_board: 'Half board',
  full_board: 'Full board',
});

export const cancelReasonMessages = defineMessages('reservations.reasons', {
  guest_request: 'requested by the guest',
  owner_request: 'requested by the property',
  payment_failed: 'payment failed',
  duplicate: 'duplicate',
  overbooked: 'overbooked',
  hold_expired: 'the hold ended',
  channel: 'cancelled by the channel',
  other: 'other reason',
});
