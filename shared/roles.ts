import type { Permission } from './permissions';
import { allPermissions } from './permissions';

export interface SystemRole {
  readonly id: string;
  readonly name: string;
  readonly permissions: readonly Permission[];
}

const without = (...left: readonly Permission[]): Permission[] =>
  allPermissions.filter((permission) => !left.includes(permission));

const ownerOnly: readonly Permission[] = [
  'integration.apikey.manage',
  'organisation.role.manage',
  'organisation.property.manage',
  'organisation.service.manage',
];

const hiddenFromViewer: readonly string[] = [
  'guests.contact.read',
  'finance.folio.read',
  'organisation.audit.read',
];

/** The role that may do everything; at least one active person holds it. */
export const OWNER_ROLE_ID = 'owner';

/** Roles every organisation has, as sets over the current catalogue. */
export const systemRoles: readonly SystemRole[] = [
  { id: OWNER_ROLE_ID, name: 'Owner', permissions: allPermissions },
  { id: 'manager', name: 'Manager', permissions: without(...ownerOnly) },
  {
    id: 'front_desk',
    name: 'Front desk',
    permissions: [
      'property.profile.read',
      'inventory.roomtype.read',
      'inventory.unit.read',
      'rates.availability.read',
      'reservations.reservation.read',
      'reservations.reservation.create',
      'reservations.reservation.update',
      'reservations.reservation.cancel',
      'reservations.unit.assign',
      'stays.checkin.perform',
      'stays.checkout.perform',
      'stays.noshow.mark',
      'guests.profile.read',
      'guests.profile.update',
      'guests.contact.read',
      'finance.folio.read',
      'housekeeping.unit.update',
    ],
  },
  {
    id: 'housekeeping',
    name: 'Housekeeping',
    permissions: ['property.profile.read', 'inventory.unit.read', 'housekeeping.unit.update'],
  },
  {
    id: 'accountant',
    name: 'Accountant',
    permissions: [
      'property.profile.read',
      'reservations.reservation.read',
      'guests.profile.read',
      'finance.folio.read',
      'organisation.audit.read',
    ],
  },
  {
    id: 'revenue',
    name: 'Revenue',
    permissions: [
      'property.profile.read',
      'inventory.roomtype.read',
      'inventory.unit.read',
      'rates.availability.read',
      'reservations.reservation.read',
      'finance.folio.read',
    ],
  },
  {
    id: 'viewer',
    name: 'Viewer',
    permissions: allPermissions.filter(
      (permission) => permission.endsWith('.read') && !hiddenFromViewer.includes(permission),
    ),
  },
];

/** The system role of that id, or null for a custom role's id. */
export const findSystemRole = (id: string): SystemRole | null =>
  systemRoles.find((role) => role.id === id) ?? null;
