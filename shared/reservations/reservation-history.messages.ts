import { defineMessages } from '@shared/text/message';

/** Texts of what happened to a reservation. `who` is the name of a key or member, or one of the words for them below. */
export const reservationHistoryMessages = defineMessages('reservations.history', {
  title: 'History',
  empty: 'This reservation was there before Brasstag kept a history. Changes from now on appear here.',
  earlier: 'Earlier changes of this reservation are not in the history.',
  removed:
    'A change was recorded here. Its record was removed, because it was older than the audit log keeps.',
  record: 'Record {seq, number}',
  openRecord: 'Open record {seq, number} in the audit log',

  // Actors without a name for the reader.
  someKey: 'A connected system',
  someMember: 'A member',
  service: 'Brasstag',

  created: '{who} created it: {stay}.',
  imported: '{who} imported it: {stay}.',
  confirmed: '{who} confirmed it.',
  checkedIn: '{who} checked the guest in.',
  checkedOut: '{who} checked the guest out.',
  cancelled: '{who} cancelled it: {reason}.',
  holdEnded: 'Its hold ended without a confirmation, so Brasstag cancelled it.',
  noShow: '{who} marked it as a no-show.',
  moved: '{who} moved it from room {from} to room {to}.',
  movedHidden: '{who} moved it to another room.',
  assigned: '{who} assigned room {to}.',
  assignedHidden: '{who} assigned a room.',
  unassigned: '{who} took it out of room {from}.',
  unassignedHidden: '{who} took it out of its room.',
  arrival: '{who} changed the arrival from {from} to {to}.',
  departure: '{who} changed the departure from {from} to {to}.',
  details: '{who} changed: {details}.',
  times:
    '{who} changed the property’s check-in times, check-out times or time zone, which apply to this stay.',
  changed: '{who} changed it.',
});

/** Names of fields that a change touched. */
export const changedDetailMessages = defineMessages('reservations.details', {
  room_type_id: 'room type',
  guest_id: 'guest',
  adults: 'adults',
  children: 'children',
  meal_plan: 'meals',
  source: 'source',
  external_ref: 'reference of the channel',
  links: 'ids in other systems',
  night_prices: 'prices',
  hold_expires_at: 'end of the hold',
  arrival_time_estimate: 'expected time of arrival',
  guest_comment: 'guest’s comment',
  unit_problem: 'mark that no room was free',
});
