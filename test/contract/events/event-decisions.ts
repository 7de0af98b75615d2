import type { EventType } from '@shared/events/event-types';

/** Why something makes no event. */
export const reasons = {
  reads: 'It reads, and changes nothing.',
  webhooks: 'Webhooks are no resource that others follow: their owner manages them.',
  keys: 'Keys are no resource of the API: their owner manages them, and a key learns of its end by the 401.',
  members: 'Members and roles are no resource of the API.',
  service:
    'Settings, backups and the clock are no resource of the API. After a restore, followers start over.',
  audit: 'The audit log is no resource of the API, and records themselves are no change.',
  notices: 'Notices and the mail server are no resource of the API: they are for members.',
  imported:
    'The example was imported before, and nothing is imported twice. The first import is another test.',
  noKey: 'A property that is new has no key, so no caller follows it.',
} as const;

/** The events that the example makes, or why it makes none. */
export type EventDecision = readonly EventType[] | string;

/** Namespaces of commands whose changes are of no resource of the API, so that none of them makes an event. */
const reasonsByNamespace: Readonly<Record<string, string>> = {
  audit: reasons.audit,
  keys: reasons.keys,
  mail: reasons.notices,
  members: reasons.members,
  network: reasons.service,
  notices: reasons.notices,
  playground: reasons.keys,
  roles: reasons.members,
  service: reasons.service,
  webhooks: reasons.webhooks,
};

/** Finds why no command of the namespace makes an event. Commands of any other have a decision in their example. */
export const findReason = (command: string): string | undefined =>
  reasonsByNamespace[command.replace(/\..*$/, '')];

/** For each operation that changes something: the events that its calls in the reference make. One that reads makes none. */
export const operationDecisions: Readonly<Record<string, EventDecision>> = {
  set_unit_condition: ['unit.condition_changed'],
  create_reservation: ['guest.created', 'reservation.created'],
  update_reservation: ['reservation.updated'],
  set_reservation_link: ['reservation.updated'],
  remove_reservation_link: ['reservation.updated'],
  confirm_reservation: ['reservation.confirmed'],
  cancel_reservation: ['reservation.cancelled'],
  check_in: ['reservation.checked_in'],
  check_out: ['reservation.checked_out', 'unit.condition_changed'],
  mark_no_show: ['reservation.no_show'],
  assign_unit: ['reservation.unit_assigned'],
  update_guest: ['guest.updated', 'reservation.updated'],
  erase_guest: ['guest.erased'],
  create_webhook: reasons.webhooks,
  delete_webhook: reasons.webhooks,
};
