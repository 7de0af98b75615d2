import { z } from 'zod';

/** Groups in the order in which pickers and documents show them. */
export const permissionGroups = [
  'Property',
  'Rooms',
  'Rates',
  'Reservations',
  'Front desk',
  'Guests',
  'Finance',
  'Housekeeping',
  'Integration',
  'Administration',
] as const;

export interface PermissionFacts {
  readonly group: (typeof permissionGroups)[number];
  readonly label: string;
  readonly description: string;
  /** `interface`: only screens and commands need it. It has no effect on a call made with a key. */
  readonly reach: 'call' | 'interface';
  /** True where misuse does the most harm; the picker shows it in red. */
  readonly isSensitive?: true;
}

/** Every permission: the strings of which roles and keys consist. spec: Permission strings named. */
export const permissionCatalogue = {
  'property.profile.read': {
    group: 'Property',
    label: 'See property details',
    description: 'Name, time zone, currency, check-in and check-out times',
    reach: 'call',
  },
  'property.profile.update': {
    group: 'Property',
    label: 'Change property details',
    description: 'Edit name, address, time zone, check-in and check-out times',
    reach: 'interface',
  },
  'inventory.roomtype.read': {
    group: 'Rooms',
    label: 'See room types',
    description: 'Types, capacity, base price',
    reach: 'call',
  },
  'inventory.roomtype.manage': {
    group: 'Rooms',
    label: 'Manage room types',
    description: 'Add, edit, retire types',
    reach: 'interface',
  },
  'inventory.unit.read': {
    group: 'Rooms',
    label: 'See rooms',
    description: 'Rooms and their current state',
    reach: 'call',
  },
  'inventory.unit.manage': {
    group: 'Rooms',
    label: 'Manage rooms',
    description: 'Add, edit, retire rooms',
    reach: 'interface',
  },
  'rates.availability.read': {
    group: 'Rates',
    label: 'See availability',
    description: 'Free rooms per type and night',
    reach: 'call',
  },
  'reservations.reservation.read': {
    group: 'Reservations',
    label: 'See reservations',
    description: 'Dates, room, guest name, status; no prices, no contact',
    reach: 'call',
  },
  'reservations.reservation.create': {
    group: 'Reservations',
    label: 'Create reservations',
    description: 'New bookings and holds',
    reach: 'call',
  },
  'reservations.reservation.update': {
    group: 'Reservations',
    label: 'Change reservations',
    description: 'Dates, guests, details; confirm a hold',
    reach: 'call',
  },
  'reservations.reservation.cancel': {
    group: 'Reservations',
    label: 'Cancel reservations',
    description: 'Cancel a reservation or a hold',
    reach: 'call',
  },
  'reservations.reservation.override': {
    group: 'Reservations',
    label: 'Book against restrictions',
    description: 'Ignore past dates and room capacity; never double-books a room',
    reach: 'call',
  },
  'reservations.unit.assign': {
    group: 'Reservations',
    label: 'Assign rooms',
    description: 'Choose or move the room of a stay',
    reach: 'call',
  },
  'stays.checkin.perform': {
    group: 'Front desk',
    label: 'Check guests in',
    description: 'Start a stay',
    reach: 'call',
  },
  'stays.checkout.perform': {
    group: 'Front desk',
    label: 'Check guests out',
    description: 'End a stay',
    reach: 'call',
  },
  'stays.noshow.mark': {
    group: 'Front desk',
    label: 'Mark no-shows',
    description: 'Guest did not arrive',
    reach: 'call',
  },
  'guests.profile.read': {
    group: 'Guests',
    label: 'See guest names',
    description: 'Name, language, country',
    reach: 'call',
  },
  'guests.contact.read': {
    group: 'Guests',
    label: 'See guest contact data',
    description: 'Email, phone, address (personal data)',
    reach: 'call',
    isSensitive: true,
  },
  'guests.profile.update': {
    group: 'Guests',
    label: 'Change guest profiles',
    description: 'Correct names and contact data',
    reach: 'call',
  },
  'finance.folio.read': {
    group: 'Finance',
    label: 'See prices and bills',
    description: 'Night prices and totals of reservations',
    reach: 'call',
  },
  'housekeeping.unit.update': {
    group: 'Housekeeping',
    label: 'Set room condition',
    description: 'Dirty, clean, inspected',
    reach: 'call',
  },
  'integration.mcp.connect': {
    group: 'Integration',
    label: 'Connect an AI agent',
    description: 'Open the MCP endpoint',
    reach: 'call',
  },
  'integration.apikey.manage': {
    group: 'Integration',
    label: 'Manage API keys',
    description: 'Create, list, revoke keys',
    reach: 'interface',
  },
  'organisation.audit.read': {
    group: 'Administration',
    label: 'Read the audit log',
    description: 'Every call and every change, and who made it',
    reach: 'interface',
  },
  'organisation.member.manage': {
    group: 'Administration',
    label: 'Manage people',
    description: 'Add people, assign roles per property',
    reach: 'interface',
  },
  'organisation.role.manage': {
    group: 'Administration',
    label: 'Manage roles',
    description: 'Create and edit custom roles',
    reach: 'interface',
  },
  'organisation.property.manage': {
    group: 'Administration',
    label: 'Manage properties',
    description: 'Add properties, switch modules',
    reach: 'interface',
  },
  'organisation.service.manage': {
    group: 'Administration',
    label: 'Manage the service',
    description: 'Service settings, backup, restore',
    reach: 'interface',
  },
} as const satisfies Record<string, PermissionFacts>;

export type Permission = keyof typeof permissionCatalogue;

const names = new Set<string>(Object.keys(permissionCatalogue));

/** True if the text is a permission of this program. */
export const isPermission = (text: string): text is Permission => names.has(text);

/** All permissions, in catalogue order. */
export const allPermissions: readonly Permission[] = Object.keys(permissionCatalogue).filter(isPermission);

/** Gets the facts of one permission, in the shape that all permissions share. */
export const getPermissionFacts = (permission: Permission): PermissionFacts =>
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
