import { allPermissions } from '@shared/kernel/permissions';
import { findSystemRole, OWNER_ROLE_ID, systemRoles } from '@shared/members/roles';
import { describe, expect, it } from 'vitest';
import { verifies } from '../../support/service/verifies';

/** Each system role with its permissions, in the order in which `roles.list` shows them. Only a decision changes a list. */
const pinnedRoles = [
  {
    id: 'owner',
    name: 'Owner',
    permissions: [
      'property.profile.read',
      'property.profile.update',
      'inventory.roomtype.read',
      'inventory.roomtype.manage',
      'inventory.unit.read',
      'inventory.unit.manage',
      'rates.availability.read',
      'rates.price.update',
      'reservations.reservation.read',
      'reservations.reservation.create',
      'reservations.reservation.update',
      'reservations.reservation.cancel',
      'reservations.reservation.override',
      'reservations.link.manage',
      'reservations.unit.assign',
      'stays.occupancy.read',
      'stays.checkin.perform',
      'stays.checkout.perform',
      'stays.noshow.mark',
      'guests.profile.read',
      'guests.contact.read',
      'guests.profile.update',
      'guests.profile.erase',
      'finance.folio.read',
      'housekeeping.unit.update',
      'integration.key.read',
      'integration.event.read',
      'integration.webhook.manage',
      'integration.mcp.connect',
      'integration.apikey.manage',
      'organisation.audit.read',
      'organisation.member.manage',
      'organisation.role.manage',
      'organisation.property.manage',
      'organisation.service.manage',
    ],
  },
  {
    id: 'manager',
    name: 'Manager',
    permissions: [
      'property.profile.read',
      'property.profile.update',
      'inventory.roomtype.read',
      'inventory.roomtype.manage',
      'inventory.unit.read',
      'inventory.unit.manage',
      'rates.availability.read',
      'rates.price.update',
      'reservations.reservation.read',
      'reservations.reservation.create',
      'reservations.reservation.update',
      'reservations.reservation.cancel',
      'reservations.reservation.override',
      'reservations.link.manage',
      'reservations.unit.assign',
      'stays.occupancy.read',
      'stays.checkin.perform',
      'stays.checkout.perform',
      'stays.noshow.mark',
      'guests.profile.read',
      'guests.contact.read',
      'guests.profile.update',
      'finance.folio.read',
      'housekeeping.unit.update',
      'integration.key.read',
      'integration.event.read',
      'integration.webhook.manage',
      'integration.mcp.connect',
      'organisation.audit.read',
      'organisation.member.manage',
    ],
  },
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
      'reservations.link.manage',
      'reservations.unit.assign',
      'stays.occupancy.read',
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
    permissions: [
      'property.profile.read',
      'inventory.unit.read',
      'stays.occupancy.read',
      'housekeeping.unit.update',
    ],
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
      'rates.price.update',
      'reservations.reservation.read',
      'finance.folio.read',
    ],
  },
  {
    id: 'viewer',
    name: 'Viewer',
    permissions: [
      'property.profile.read',
      'inventory.roomtype.read',
      'inventory.unit.read',
      'rates.availability.read',
      'reservations.reservation.read',
      'guests.profile.read',
    ],
  },
];

describe('system roles', () => {
  verifies(
    'role.system-sets',
    'hold exactly the permissions that were decided for them, in this order',
    () => {
      expect(systemRoles).toEqual(pinnedRoles);
    },
  );

  verifies('role.system-sets', 'the Owner holds everything and alone manages keys', () => {
    expect(findSystemRole(OWNER_ROLE_ID)?.permissions).toEqual(allPermissions);
    const managers = systemRoles.filter((role) => role.permissions.includes('integration.apikey.manage'));
    expect(managers.map((role) => role.id)).toEqual([OWNER_ROLE_ID]);
  });

  it('are found by their ids, and no custom role is taken for one', () => {
    expect(pinnedRoles.map(({ id }) => findSystemRole(id)?.name)).toEqual(
      pinnedRoles.map(({ name }) => name),
    );
    expect(['rol_01', 'constructor', ''].map(findSystemRole)).toEqual([null, null, null]);
  });
});
