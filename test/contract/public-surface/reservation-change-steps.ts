import type { Step } from './reservation-steps';
import { nameObject } from './reservation-steps';

const changes: readonly Step[] = [
  {
    name: 'a change',
    operation: 'update_reservation',
    input: nameObject('full', { guest_comment: 'Early arrival' }),
    conditions: { version: 1 },
  },
  {
    name: 'a change of a version that is gone',
    operation: 'update_reservation',
    input: nameObject('full', { guest_comment: 'Late again' }),
    conditions: { version: 1 },
  },
  {
    name: 'a change of no version',
    operation: 'update_reservation',
    input: nameObject('full', { guest_comment: 'Late again' }),
  },
  {
    name: 'a change of any version',
    operation: 'update_reservation',
    input: nameObject('full', { guest_comment: null, adults: 2 }),
    conditions: { version: '*' },
  },
  {
    name: 'prices changed without the permission',
    operation: 'update_reservation',
    input: nameObject('full', { night_prices: [{ date: '2026-11-21', amount: 1 }] }),
    conditions: { version: '*' },
    by: 'limited',
  },
  {
    name: 'a guest changes',
    operation: 'update_guest',
    input: nameObject('full guest', { language: 'en', contact: { phone: null } }),
    conditions: { version: 1 },
  },
  {
    name: 'a guest changes in a version that is gone',
    operation: 'update_guest',
    input: nameObject('full guest', { language: 'de' }),
    conditions: { version: 1 },
  },
  {
    name: 'a guest changes in no version',
    operation: 'update_guest',
    input: nameObject('full guest', { language: 'de' }),
  },
  {
    name: 'contacts changed without the permission',
    operation: 'update_guest',
    input: nameObject('full guest', { contact: null }),
    conditions: { version: '*' },
    by: 'limited',
  },
  {
    name: 'a guest of another property changes',
    operation: 'update_guest',
    input: nameObject('foreign guest', { language: 'de' }),
    conditions: { version: '*' },
  },
];

const links: readonly Step[] = [
  {
    name: 'a link',
    operation: 'set_reservation_link',
    input: nameObject('known', { system: 'door-lock', ref: 'L-2' }),
  },
  {
    name: 'the same link once more',
    operation: 'set_reservation_link',
    input: nameObject('known', { system: 'door-lock', ref: 'L-2' }),
  },
  {
    name: 'a link without the permission',
    operation: 'set_reservation_link',
    input: nameObject('known', { system: 'books', ref: 'B-2' }),
    by: 'limited',
  },
  {
    name: 'no link any more',
    operation: 'remove_reservation_link',
    input: nameObject('full', { system: 'lock' }),
  },
  {
    name: 'a link that is gone',
    operation: 'remove_reservation_link',
    input: nameObject('full', { system: 'lock' }),
  },
];

const assignments: readonly Step[] = [
  { name: 'rooms free for a stay', operation: 'list_free_units', input: nameObject('known') },
  {
    name: 'rooms of any type free for a stay',
    operation: 'list_free_units',
    input: nameObject('known', { other_types: true }),
  },
  {
    name: 'the best room is assigned',
    operation: 'assign_unit',
    input: nameObject('known', { unit_id: 'auto' }),
    conditions: { version: 2 },
  },
  {
    name: 'a room that another stay has',
    operation: 'assign_unit',
    input: (ids) => ({ id: ids['known'], unit_id: ids['full unit'] }),
    conditions: { version: '*' },
  },
  {
    name: 'a room of another type',
    operation: 'assign_unit',
    input: (ids) => ({ id: ids['known'], unit_id: ids['Suite 1'] }),
    conditions: { version: '*' },
  },
  {
    name: 'no room any more',
    operation: 'assign_unit',
    input: nameObject('known', { unit_id: null }),
    conditions: { version: '*' },
  },
  {
    name: 'a room in no version',
    operation: 'assign_unit',
    input: nameObject('known', { unit_id: 'auto' }),
  },
];

const arrivals: readonly Step[] = [
  { name: 'a hold becomes a reservation', operation: 'confirm_reservation', input: nameObject('held') },
  { name: 'a reservation is confirmed already', operation: 'confirm_reservation', input: nameObject('held') },
  { name: 'an arrival without a room', operation: 'check_in', input: nameObject('known') },
  { name: 'an arrival before its day', operation: 'check_in', input: nameObject('suite') },
  {
    name: 'an arrival',
    operation: 'check_in',
    input: nameObject('full'),
    conditions: { idempotencyKey: 'arrival-1' },
  },
  {
    name: 'the same arrival once more',
    operation: 'check_in',
    input: nameObject('full'),
    conditions: { idempotencyKey: 'arrival-1' },
  },
  { name: 'a guest who is there', operation: 'list_units', input: () => ({ occupancy: 'occupied' }) },
  { name: 'a no-show before its time', operation: 'mark_no_show', input: nameObject('known') },
  { name: 'a no-show', operation: 'mark_no_show', input: nameObject('known'), afterHours: 8 },
  { name: 'a departure', operation: 'check_out', input: nameObject('full') },
  { name: 'an arrival after the departure', operation: 'check_in', input: nameObject('full') },
  { name: 'a departure without an arrival', operation: 'check_out', input: nameObject('held') },
  {
    name: 'a cancellation',
    operation: 'cancel_reservation',
    input: nameObject('held', { reason: 'guest_request' }),
  },
  {
    name: 'a cancellation once more',
    operation: 'cancel_reservation',
    input: nameObject('held', { reason: 'duplicate' }),
  },
  {
    name: 'a cancellation of no reason',
    operation: 'cancel_reservation',
    input: nameObject('suite', { reason: 'hold_expired' }),
  },
  {
    name: 'a cancelled booking is confirmed',
    operation: 'confirm_reservation',
    input: nameObject('held'),
  },
  {
    name: 'reservations in the end',
    operation: 'list_reservations',
    input: () => ({ sort: '-created_at', limit: 200 }),
  },
];

const erasures: readonly Step[] = [
  { name: 'an export of a guest', operation: 'export_guest', input: nameObject('full guest') },
  {
    name: 'an export without the permission',
    operation: 'export_guest',
    input: nameObject('full guest'),
    by: 'limited',
  },
  {
    name: 'an erasure without the permission',
    operation: 'erase_guest',
    input: nameObject('full guest'),
    by: 'limited',
  },
  { name: 'an erasure before the stay is over', operation: 'erase_guest', input: nameObject('suite guest') },
  { name: 'an erasure', operation: 'erase_guest', input: nameObject('full guest') },
  { name: 'an erasure once more', operation: 'erase_guest', input: nameObject('full guest') },
  {
    name: 'an erased guest changes',
    operation: 'update_guest',
    input: nameObject('full guest', { first_name: 'Ana' }),
    conditions: { version: '*' },
  },
];

/** Steps that follow for the reservations, in this order: changes, rooms, arrivals, departures and erasures. */
export const reservationChangeSteps: readonly Step[] = [
  ...changes,
  ...links,
  ...assignments,
  ...arrivals,
  ...erasures,
  { name: 'changes from now on', operation: 'list_events' },
  { name: 'changes', operation: 'list_events', input: () => ({ after: 0, limit: 4 }) },
  {
    name: 'changes of one kind',
    operation: 'list_events',
    input: () => ({ after: 0, types: ['reservation.cancelled', 'guest.erased'] }),
  },
  { name: 'changes after a later one', operation: 'list_events', input: () => ({ after: 100_000 }) },
  { name: 'changes to a limited key', operation: 'list_events', by: 'limited' },
];

const input = { url: 'https://hooks.example.com/in', types: ['reservation.created'] };

/** What a key does with its webhooks. */
export const webhookSteps: readonly Step[] = [
  { name: 'a webhook', operation: 'create_webhook', input: () => input, keep: 'webhook' },
  { name: 'the same webhook again', operation: 'create_webhook', input: () => input },
  {
    name: 'a webhook without TLS',
    operation: 'create_webhook',
    input: () => ({ ...input, url: 'http://hooks.example.com/' }),
  },
  {
    name: 'a webhook without the permission',
    operation: 'create_webhook',
    input: () => input,
    by: 'limited',
  },
  { name: 'webhooks', operation: 'list_webhooks' },
  { name: 'what a webhook would get', operation: 'list_events', input: () => ({ after: 0, limit: 1 }) },
  { name: 'a webhook is deleted', operation: 'delete_webhook', input: nameObject('webhook') },
  { name: 'a webhook that is gone', operation: 'delete_webhook', input: nameObject('webhook') },
];
