import { z } from 'zod';

/** Groups in the order in which pickers and documents show them. Their names are messages. */
export const permissionGroups = [
  'property',
  'rooms',
  'rates',
  'reservations',
  'frontDesk',
  'guests',
  'finance',
  'housekeeping',
  'integration',
  'administration',
] as const;

export type PermissionGroupId = (typeof permissionGroups)[number];

/** What the catalogue says of one permission. */
export interface PermissionDefinition {
  readonly group: PermissionGroupId;
  /** `interface`: only screens and commands need it. It has no effect on a call made with a key. */
  readonly reach: 'call' | 'interface';
  /** True where misuse does the most harm; the picker shows it in red. */
  readonly isSensitive?: true;
}

/**
 * Every permission: the strings of which roles and keys consist. Their labels are messages.
 * spec: Permission strings named.
 */
export const permissionCatalogue = {
  'property.profile.read': { group: 'property', reach: 'call' },
  'property.profile.update': { group: 'property', reach: 'interface' },
  'inventory.roomtype.read': { group: 'rooms', reach: 'call' },
  'inventory.roomtype.manage': { group: 'rooms', reach: 'interface' },
  'inventory.unit.read': { group: 'rooms', reach: 'call' },
  'inventory.unit.manage': { group: 'rooms', reach: 'interface' },
  'rates.availability.read': { group: 'rates', reach: 'call' },
  'rates.price.update': { group: 'rates', reach: 'call' },
  'reservations.reservation.read': { group: 'reservations', reach: 'call' },
  'reservations.reservation.create': { group: 'reservations', reach: 'call' },
  'reservations.reservation.update': { group: 'reservations', reach: 'call' },
  'reservations.reservation.cancel': { group: 'reservations', reach: 'call', isSensitive: true },
  'reservations.reservation.override': { group: 'reservations', reach: 'call', isSensitive: true },
  'reservations.link.manage': { group: 'reservations', reach: 'call' },
  'reservations.unit.assign': { group: 'reservations', reach: 'call' },
  'stays.occupancy.read': { group: 'frontDesk', reach: 'call' },
  'stays.checkin.perform': { group: 'frontDesk', reach: 'call' },
  'stays.checkout.perform': { group: 'frontDesk', reach: 'call' },
  'stays.noshow.mark': { group: 'frontDesk', reach: 'call' },
  'guests.profile.read': { group: 'guests', reach: 'call' },
  'guests.contact.read': { group: 'guests', reach: 'call', isSensitive: true },
  'guests.profile.update': { group: 'guests', reach: 'call' },
  'guests.profile.erase': { group: 'guests', reach: 'call', isSensitive: true },
  'finance.folio.read': { group: 'finance', reach: 'call' },
  'housekeeping.unit.update': { group: 'housekeeping', reach: 'call' },
  'integration.key.read': { group: 'integration', reach: 'call' },
  'integration.event.read': { group: 'integration', reach: 'call' },
  'integration.webhook.manage': { group: 'integration', reach: 'call', isSensitive: true },
  'integration.mcp.connect': { group: 'integration', reach: 'call' },
  'integration.apikey.manage': { group: 'integration', reach: 'interface', isSensitive: true },
  'organisation.audit.read': { group: 'administration', reach: 'interface' },
  'organisation.member.manage': { group: 'administration', reach: 'interface', isSensitive: true },
  'organisation.role.manage': { group: 'administration', reach: 'interface', isSensitive: true },
  'organisation.property.manage': { group: 'administration', reach: 'interface' },
  'organisation.service.manage': { group: 'administration', reach: 'interface', isSensitive: true },
} as const satisfies Record<string, PermissionDefinition>;

export type Permission = keyof typeof permissionCatalogue;

const names = new Set<string>(Object.keys(permissionCatalogue));

/** True if the text is a permission of this program. */
export const isPermission = (text: string): text is Permission => names.has(text);

/** All permissions, in catalogue order. */
export const allPermissions: readonly Permission[] = Object.keys(permissionCatalogue).filter(isPermission);

/** Gets the definition of one permission, in the shape that all permissions share. */
export const getPermissionDefinition = (permission: Permission): PermissionDefinition =>
  permissionCatalogue[permission];

/** A permission of the catalogue. */
export const permissionSchema = z.custom<Permission>(
  (value) => typeof value === 'string' && isPermission(value),
  'must be a permission of the catalogue',
);

/** A well-formed permission string: three lower-case words with dots between them. It need not be in the catalogue. */
export const permissionStringSchema = z
  .string()
  .max(100)
  .regex(/^[a-z]+(\.[a-z]+){2}$/, 'must be a permission such as reservations.reservation.read');

/**
 * Computes the scopes of a new key: the requested permissions that the creator holds. Request order is kept, and
 * repeats are removed. No creator holds a string that is not in the catalogue. spec: Authentication 6.
 */
export function intersectPermissions(
  requested: readonly string[],
  held: ReadonlySet<Permission>,
): Permission[] {
  const granted = new Set<Permission>();
  for (const scope of requested) if (isPermission(scope) && held.has(scope)) granted.add(scope);
  return [...granted];
}
