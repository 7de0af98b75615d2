import { addMember } from './add-member';
import { addProperty } from './add-property';
import { assignRole } from './assign-role';
import { auditActors } from './audit-actors';
import { auditBounds } from './audit-ends';
import { backup, inspectBackup, restore } from './backup';
import { checkServicePort, checkSetupPort } from './check-port';
import { confirmClock, readClock } from './clock';
import type { CommandRegistry } from './command';
import { createKey } from './create-key';
import { endPlayground } from './end-playground';
import { exportAudit } from './export-audit';
import { getCatalogue } from './get-catalogue';
import { getKey } from './get-key';
import { grantablePermissions } from './grantable-permissions';
import { importReservations } from './import-reservations';
import { keyHealth } from './key-health';
import { keyReport } from './key-report';
import { keyUsage } from './key-usage';
import { countAudit, getAudit, getReruns, listAudit } from './list-audit';
import { listKeys } from './list-keys';
import { listMembers } from './list-members';
import { listProperties } from './list-properties';
import { listRoles } from './list-roles';
import { listRooms } from './list-rooms';
import { destroyToken, revealToken } from './new-token';
import { getStats } from './numbers';
import { previewModule } from './preview-module';
import { removeMember } from './remove-member';
import { removeRole } from './remove-role';
import { dismissReplacement, replacedKeys } from './replaced-keys';
import { revokeKey } from './revoke-key';
import { saveRole } from './save-role';
import { saveRooms } from './save-rooms';
import { scanLeaks } from './scan-leaks';
import { configureService, readSettings } from './service-settings';
import { serviceStatus, startListener, stopListener } from './service-status';
import { setModule } from './set-module';
import { setPassword } from './set-password';
import { setUpModules } from './set-up-modules';
import { setUpOwner } from './set-up-owner';
import { setUpProperty } from './set-up-property';
import { setUpService } from './set-up-service';
import { setupState } from './setup-state';
import { startPlayground } from './start-playground';
import { updateProperty } from './update-property';
import { checkpointAudit, verifyAudit } from './verify-audit';

/** Every command of the contract. */
export const commandRegistry = {
  'keys.list': listKeys,
  'keys.get': getKey,
  'keys.grantable': grantablePermissions,
  'keys.create': createKey,
  'keys.revoke': revokeKey,
  'keys.replaced': replacedKeys,
  'keys.keep': dismissReplacement,
  'keys.usage': keyUsage,
  'keys.report': keyReport,
  'keys.health': keyHealth,
  'keys.reveal': revealToken,
  'keys.destroy': destroyToken,
  'playground.start': startPlayground,
  'playground.end': endPlayground,
  'setup.state': setupState,
  'setup.owner': setUpOwner,
  'setup.property': setUpProperty,
  'setup.checkPort': checkSetupPort,
  'setup.service': setUpService,
  'setup.modules': setUpModules,
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
  'modules.preview': previewModule,
  'modules.set': setModule,
  'numbers.get': getStats,
  'rooms.list': listRooms,
  'rooms.save': saveRooms,
  'catalogue.get': getCatalogue,
  'audit.list': listAudit,
  'audit.count': countAudit,
  'audit.get': getAudit,
  'audit.reruns': getReruns,
  'audit.bounds': auditBounds,
  'audit.actors': auditActors,
  'audit.export': exportAudit,
  'audit.checkpoint': checkpointAudit,
  'audit.verify': verifyAudit,
  'service.status': serviceStatus,
  'service.settings': readSettings,
  'service.configure': configureService,
  'service.start': startListener,
  'service.stop': stopListener,
  'service.checkPort': checkServicePort,
  'service.backup': backup,
  'service.inspectBackup': inspectBackup,
  'service.restore': restore,
  'service.clock': readClock,
  'service.confirmClock': confirmClock,
  'import.reservations': importReservations,
  'leaks.scan': scanLeaks,
} as const satisfies CommandRegistry;
