import type { Permission } from '@shared/kernel/permissions';
import { allPermissions } from '@shared/kernel/permissions';
import { formatEnglish } from '@shared/text/format-english';
import { roleNameMessages } from './role-names.messages';

/** The role that holds every permission. At least one active member has it. */
export const OWNER_ROLE_ID = 'owner';

/** Ids of the system roles, in the order in which lists show the roles. */
const systemRoleIds = [
  OWNER_ROLE_ID,
  'manager',
  'front_desk',
  'housekeeping',
  'accountant',
  'revenue',
  'viewer',
] as const;

type SystemRoleId = (typeof systemRoleIds)[number];

/** A role that every organisation has and that no member can change. */
export interface SystemRole {
  readonly id: SystemRoleId;
  readonly name: string;
  readonly permissions: readonly Permission[];
}

/**
 * The system roles that hold each permission. It is an allow-list: a role that is not named here does not hold it. A
 * new permission without an entry does not compile, so a developer must decide who holds it.
 */
const rolesByPermission: Record<Permission, readonly SystemRoleId[]> = {
  'property.profile.read': [
    'owner',
    'manager',
    'front_desk',
    'housekeeping',
    'accountant',
    'revenue',
    'viewer',
  ],
  'property.profile.update': ['owner', 'manager'],
  'inventory.roomtype.read': ['owner', 'manager', 'front_desk', 'revenue', 'viewer'],
  'inventory.roomtype.manage': ['owner', 'manager'],
  'inventory.unit.read': ['owner', 'manager', 'front_desk', 'housekeeping', 'revenue', 'viewer'],
  'inventory.unit.manage': ['owner', 'manager'],
  'rates.availability.read': ['owner', 'manager', 'front_desk', 'revenue', 'viewer'],
  'rates.price.update': ['owner', 'manager', 'revenue'],
  'reservations.reservation.read': ['owner', 'manager', 'front_desk', 'accountant', 'revenue', 'viewer'],
  'reservations.reservation.create': ['owner', 'manager', 'front_desk'],
  'reservations.reservation.update': ['owner', 'manager', 'front_desk'],
  'reservations.reservation.cancel': ['owner', 'manager', 'front_desk'],
  'reservations.reservation.override': ['owner', 'manager'],
  'reservations.link.manage': ['owner', 'manager', 'front_desk'],
  'reservations.unit.assign': ['owner', 'manager', 'front_desk'],
  'stays.occupancy.read': ['owner', 'manager', 'front_desk', 'housekeeping'],
  'stays.checkin.perform': ['owner', 'manager', 'front_desk'],
  'stays.checkout.perform': ['owner', 'manager', 'front_desk'],
  'stays.noshow.mark': ['owner', 'manager', 'front_desk'],
  'guests.profile.read': ['owner', 'manager', 'front_desk', 'accountant', 'viewer'],
  'guests.contact.read': ['owner', 'manager', 'front_desk'],
  'guests.profile.update': ['owner', 'manager', 'front_desk'],
  'guests.profile.erase': ['owner'],
  'finance.folio.read': ['owner', 'manager', 'front_desk', 'accountant', 'revenue'],
  'housekeeping.unit.update': ['owner', 'manager', 'front_desk', 'housekeeping'],
  'integration.key.read': ['owner', 'manager'],
  'integration.event.read': ['owner', 'manager'],
  'integration.webhook.manage': ['owner', 'manager'],
  'integration.mcp.connect': ['owner', 'manager'],
  'integration.apikey.manage': ['owner'],
  'organisation.audit.read': ['owner', 'manager', 'accountant'],
  'organisation.member.manage': ['owner', 'manager'],
  'organisation.role.manage': ['owner'],
  'organisation.property.manage': ['owner'],
  'organisation.service.manage': ['owner'],
};

/**
 * The public answer of `roles.list` lists this permission last for Front desk, and its order may not change. The list keeps that
 * order.
 */
const frontDeskPermissionOrder = allPermissions
  .filter((permission) => permission !== 'guests.contact.read')
  .flatMap((permission): Permission[] =>
    permission === 'guests.profile.update' ? [permission, 'guests.contact.read'] : [permission],
  );

function createSystemRole(id: SystemRoleId): SystemRole {
  const order = id === 'front_desk' ? frontDeskPermissionOrder : allPermissions;
  const permissions = order.filter((permission) => rolesByPermission[permission].includes(id));
  return {
    id,
    // The first text that is formatted loads what knows languages, for which no start should wait.
    get name() {
      return formatEnglish(roleNameMessages[id]);
    },
    permissions,
  };
}

/** The roles that every organisation has, each with its permissions from the current catalogue. */
export const systemRoles: readonly SystemRole[] = systemRoleIds.map(createSystemRole);

/** Finds the system role of that id. null for a custom role's id. */
export const findSystemRole = (id: string): SystemRole | null =>
  systemRoles.find((role) => role.id === id) ?? null;
