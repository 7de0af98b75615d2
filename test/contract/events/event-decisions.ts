import type { EventType } from '@shared/events/event-types';
import type { ExampleName } from '../commands/command-examples';

/** Why something makes no event. */
const reasons = {
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

/** For each command that changes something: the events that it makes. One that reads makes none. */
export const commandDecisions: Readonly<Partial<Record<ExampleName, EventDecision>>> = {
  'keys.create': reasons.keys,
  'playground.start': reasons.keys,
  'playground.end': reasons.keys,
  'keys.revoke': reasons.keys,
  'keys.annotate': reasons.keys,
  'keys.keep': reasons.keys,
  'members.add': reasons.members,
  'members.assign': reasons.members,
  'members.setPassword': reasons.members,
  'members.remove': reasons.members,
  'roles.save': reasons.members,
  'roles.remove': reasons.members,
  'properties.add': reasons.noKey,
  'properties.update': ['property.updated'],
  'modules.set': ['property.updated'],
  'rooms.save': ['room_type.created', 'unit.created'],
  'audit.export': reasons.audit,
  'audit.print': reasons.audit,
  'service.configure': reasons.service,
  'service.start': reasons.service,
  'service.stop': reasons.service,
  'service.checkReach': reasons.service,
  'service.checkUpdates': reasons.service,
  'service.backup': reasons.service,
  'service.restore': reasons.service,
  'service.settle': reasons.service,
  'service.removeCrashNotes': reasons.service,
  'service.confirmClock': reasons.service,
  'network.configure': reasons.service,
  'network.close': reasons.service,
  'network.openApp': reasons.service,
  'network.closeApp': reasons.service,
  'webhooks.create': reasons.webhooks,
  'webhooks.rotate': reasons.webhooks,
  'webhooks.disable': reasons.webhooks,
  'webhooks.enable': reasons.webhooks,
  'webhooks.delete': reasons.webhooks,
  'webhooks.test': reasons.webhooks,
  'webhooks.redeliver': reasons.webhooks,
  'webhooks.replay': reasons.webhooks,
  'webhooks.allowHost': reasons.webhooks,
  'webhooks.forbidHost': reasons.webhooks,
  'notices.choose': reasons.notices,
  'mail.setServer': reasons.notices,
  'mail.removeServer': reasons.notices,
  'mail.testServer': reasons.notices,
  'guests.exportData': reasons.reads,
  'guests.eraseData': ['guest.erased'],
  'import.reservations': reasons.imported,
};

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
