import type { Permission } from '@shared/kernel/permissions';

/** What an event can be about, as it is called on the wire. Stored in events and in clients: append only. */
export const eventTypes = [
  'reservation.created',
  'reservation.updated',
  'reservation.confirmed',
  'reservation.cancelled',
  'reservation.checked_in',
  'reservation.checked_out',
  'reservation.no_show',
  'reservation.unit_assigned',
  'unit.created',
  'unit.updated',
  'unit.condition_changed',
  'room_type.created',
  'room_type.updated',
  'guest.created',
  'guest.updated',
  'guest.erased',
  'property.updated',
] as const;
export type EventType = (typeof eventTypes)[number];

/** A notice to systems. It is about no resource, so only webhooks get it, not the feed. decision 0176. */
export const NOTICE_TYPE = 'notice';

/** What webhooks can be sent. */
export const webhookTypes = [...eventTypes, NOTICE_TYPE] as const;
export type WebhookType = (typeof webhookTypes)[number];

/** The resource that an event is about: the first part of its type. */
export const eventResources = ['reservation', 'unit', 'room_type', 'guest', 'property'] as const;
export type EventResource = (typeof eventResources)[number];

/** The permission that shows the resource also shows its events. */
export const eventPermissions = {
  reservation: 'reservations.reservation.read',
  unit: 'inventory.unit.read',
  room_type: 'inventory.roomtype.read',
  guest: 'guests.profile.read',
  property: 'property.profile.read',
} as const satisfies Record<EventResource, Permission>;

/** Names the permission for each resource, for descriptions of fields. */
export const describeEventPermissions = (): string =>
  eventResources.map((resource) => `${resource} ${eventPermissions[resource]}`).join(', ');

const resourceOfType = new Map<EventType, EventResource>(
  eventTypes.flatMap((type) => {
    const resource = eventResources.find((name) => type.startsWith(`${name}.`));
    return resource === undefined ? [] : [[type, resource]];
  }),
);

/** Finds the resource of a type. */
export function getEventResource(type: EventType): EventResource {
  const resource = resourceOfType.get(type);
  if (resource === undefined) throw new TypeError('an event type names no resource');
  return resource;
}

/** Returns the permission that a webhook of a type needs: that of the resource, or that of notices about keys. */
export const getWebhookPermission = (type: WebhookType): Permission =>
  type === NOTICE_TYPE ? 'integration.apikey.manage' : eventPermissions[getEventResource(type)];

/** Lists what a webhook of a member with these permissions can be sent. */
export const listWebhookTypes = (permissions: ReadonlySet<Permission>): WebhookType[] =>
  webhookTypes.filter((type) => permissions.has(getWebhookPermission(type)));

/** Lists the types of events that a key with these permissions may read. */
export const listReadableTypes = (permissions: ReadonlySet<Permission>): EventType[] =>
  eventTypes.filter((type) => permissions.has(eventPermissions[getEventResource(type)]));
