import { addMember } from './add-member';
import { addProperty } from './add-property';
import { assignRole } from './assign-role';
import { backup, restore } from './backup';
import { confirmClock, readClock } from './clock';
import type { CommandRegistry } from './command';
import { createKey } from './create-key';
import { exportAudit } from './export-audit';
import { getCatalogue } from './get-catalogue';
import { getKey } from './get-key';
import { grantablePermissions } from './grantable-permissions';
import { importReservations } from './import-reservations';
import { keyUsage } from './key-usage';
import { countAudit, getAudit, listAudit } from './list-audit';
import { listKeys } from './list-keys';
import { listMembers } from './list-members';
import { listProperties } from './list-properties';
import { listRoles } from './list-roles';
import { listRooms } from './list-rooms';
import { destroyToken, revealToken } from './new-token';
import { removeMember } from './remove-member';
import { removeRole } from './remove-role';
import { revokeKey } from './revoke-key';
import { saveRole } from './save-role';
import { saveRooms } from './save-rooms';
import { setModule } from './set-module';
import { setPassword } from './set-password';
import { setUpOwner } from './set-up-owner';
import { setUpProperty } from './set-up-property';
import { setupState } from './setup-state';
import { updateProperty } from './update-property';
import { checkpointAudit, verifyAudit } from './verify-audit';

/** Every command of the contract. */
export const commandRegistry = {
  'keys.list': listKeys,
  'keys.get': getKey,
  'keys.grantable': grantablePermissions,
  'keys.create': createKey,
  'keys.revoke': revokeKey,
  'keys.usage': keyUsage,
  'keys.reveal': revealToken,
  'keys.destroy': destroyToken,
  'setup.state': setupState,
  'setup.owner': setUpOwner,
  'setup.property': setUpProperty,
  'members.list': listMembers,
  'members.add': addMember,
  'members.assign': assignRole,
  'members.setPassword': setPassword,
  'members.remove': removeMember,
  'roles.list': listRoles,
  'roles.save': saveRole,
  'roles.remove': removeRole,
  'properties.list': listProperties,
  'properties.add': addProperty,
  'properties.update': updateProperty,
  'modules.set': setModule,
  'rooms.list': listRooms,
  'rooms.save': saveRooms,
  'catalogue.get': getCatalogue,
  'audit.list': listAudit,
  'audit.count': countAudit,
  'audit.get': getAudit,
  'audit.export': exportAudit,
  'audit.checkpoint': checkpointAudit,
  'audit.verify': verifyAudit,
  'service.backup': backup,
  'service.restore': restore,
  'service.clock': readClock,
  'service.confirmClock': confirmClock,
  'import.reservations': importReservations,
} as const satisfies CommandRegistry;
