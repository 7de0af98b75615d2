import type { CommandRegistry } from '@server/commands/command';
import { listAttention } from '@server/features/attention/list-attention.command';
import { countAudit } from '@server/features/audit/count-audit.command';
import { createAuditCheckpoint } from '@server/features/audit/create-audit-checkpoint.command';
import { exportAudit } from '@server/features/audit/export-audit.command';
import { getAudit } from '@server/features/audit/get-audit.command';
import { getAuditBounds } from '@server/features/audit/get-audit-bounds.command';
import { getNumbers } from '@server/features/audit/get-numbers.command';
import { getReruns } from '@server/features/audit/get-reruns.command';
import { listAudit } from '@server/features/audit/list-audit.command';
import { listAuditActors } from '@server/features/audit/list-audit-actors.command';
import { listAuditTargets } from '@server/features/audit/list-audit-targets.command';
import { printAudit } from '@server/features/audit/print/print-audit.command';
import { verifyAudit } from '@server/features/audit/verify-audit.command';
import { eraseGuestData } from '@server/features/guests/manage/erase-guest-data.command';
import { exportGuestData } from '@server/features/guests/manage/export-guest-data.command';
import { annotateKey } from '@server/features/keys/annotate-key.command';
import { writeAgentBundle } from '@server/features/keys/bundle/write-agent-bundle.command';
import { createKey } from '@server/features/keys/create-key.command';
import { destroyToken } from '@server/features/keys/destroy-token.command';
import { getCatalogue } from '@server/features/keys/get-catalogue.command';
import { getKey } from '@server/features/keys/get-key.command';
import { getKeyHealth } from '@server/features/keys/get-key-health.command';
import { getKeyReport } from '@server/features/keys/get-key-report.command';
import { getKeyUsage } from '@server/features/keys/get-key-usage.command';
import { keepReplacedKey } from '@server/features/keys/keep-replaced-key.command';
import { listGrantablePermissions } from '@server/features/keys/list-grantable-permissions.command';
import { listKeys } from '@server/features/keys/list-keys.command';
import { listReplacedKeys } from '@server/features/keys/list-replaced-keys.command';
import { revealToken } from '@server/features/keys/reveal-token.command';
import { revokeKey } from '@server/features/keys/revoke-key.command';
import { scanLeaks } from '@server/features/leaks/scan-leaks.command';
import { getMailServer } from '@server/features/mail/get-mail-server.command';
import { removeMailServer } from '@server/features/mail/remove-mail-server.command';
import { setMailServer } from '@server/features/mail/set-mail-server.command';
import { testMailServer } from '@server/features/mail/test-mail-server.command';
import { addMember } from '@server/features/members/add-member.command';
import { assignRole } from '@server/features/members/assign-role.command';
import { listMembers } from '@server/features/members/list-members.command';
import { listRoles } from '@server/features/members/list-roles.command';
import { removeMember } from '@server/features/members/remove-member.command';
import { removeRole } from '@server/features/members/remove-role.command';
import { saveRole } from '@server/features/members/save-role.command';
import { setPassword } from '@server/features/members/set-password.command';
import { closeApp } from '@server/features/network/close-app.command';
import { closeNetwork } from '@server/features/network/close-network.command';
import { configureNetwork } from '@server/features/network/configure-network.command';
import { openApp } from '@server/features/network/open-app.command';
import { saveNetworkRoot } from '@server/features/network/save-network-root.command';
import { showNetwork } from '@server/features/network/show-network.command';
import { chooseNotices } from '@server/features/notices/choose-notices.command';
import { listNotices } from '@server/features/notices/list-notices.command';
import { listSentNotices } from '@server/features/notices/list-sent-notices.command';
import { endPlayground } from '@server/features/playground/session/end-playground.command';
import { startPlayground } from '@server/features/playground/session/start-playground.command';
import { addProperty } from '@server/features/properties/add-property.command';
import { listProperties } from '@server/features/properties/list-properties.command';
import { previewModule } from '@server/features/properties/preview-module.command';
import { setModule } from '@server/features/properties/set-module.command';
import { updateProperty } from '@server/features/properties/update-property.command';
import { importReservations } from '@server/features/reservations/import/import-reservations.command';
import { listReservationChanges } from '@server/features/reservations/view/list-reservation-changes.command';
import { searchReservations } from '@server/features/reservations/view/search-reservations.command';
import { showReservation } from '@server/features/reservations/view/show-reservation.command';
import { listRooms } from '@server/features/rooms/list-rooms.command';
import { saveRooms } from '@server/features/rooms/save-rooms.command';
import { checkServicePort } from '@server/features/service/check-service-port.command';
import { configureService } from '@server/features/service/configure-service.command';
import { confirmClock } from '@server/features/service/confirm-clock.command';
import { createBackup } from '@server/features/service/create-backup.command';
import { getClock } from '@server/features/service/get-clock.command';
import { getServiceSettings } from '@server/features/service/get-service-settings.command';
import { getServiceStatus } from '@server/features/service/get-service-status.command';
import { inspectBackup } from '@server/features/service/inspect-backup.command';
import { listServiceNodes } from '@server/features/service/nodes/list-service-nodes.command';
import { checkServiceReach } from '@server/features/service/reach/check-service-reach.command';
import { restoreBackup } from '@server/features/service/restore-backup.command';
import { settleService } from '@server/features/service/settle-service.command';
import { startListener } from '@server/features/service/start-listener.command';
import { stopListener } from '@server/features/service/stop-listener.command';
import { getServiceReport } from '@server/features/service/support/get-service-report.command';
import { removeServiceCrashNotes } from '@server/features/service/support/remove-service-crash-notes.command';
import { saveServiceReport } from '@server/features/service/support/save-service-report.command';
import { checkServiceUpdates } from '@server/features/service/updates/check-service-updates.command';
import { downloadServiceUpdate } from '@server/features/service/updates/download-service-update.command';
import { dropServiceUpdate } from '@server/features/service/updates/drop-service-update.command';
import { getServiceUpdates } from '@server/features/service/updates/get-service-updates.command';
import { installServiceUpdate } from '@server/features/service/updates/install-service-update.command';
import { checkSetupPort } from '@server/features/setup/check-setup-port.command';
import { getSetupChecklist } from '@server/features/setup/checklist/get-setup-checklist.command';
import { setUpModules } from '@server/features/setup/set-up-modules.command';
import { setUpOwner } from '@server/features/setup/set-up-owner.command';
import { setUpProperty } from '@server/features/setup/set-up-property.command';
import { setUpService } from '@server/features/setup/set-up-service.command';
import { getSetupState } from '@server/features/setup/state/get-setup-state.command';
import { allowWebhookHost } from '@server/features/webhooks/manage/allow-webhook-host.command';
import { createWebhookForMember } from '@server/features/webhooks/manage/create-webhook-for-member.command';
import { deleteWebhookForMember } from '@server/features/webhooks/manage/delete-webhook-for-member.command';
import { disableWebhook } from '@server/features/webhooks/manage/disable-webhook.command';
import { enableWebhook } from '@server/features/webhooks/manage/enable-webhook.command';
import { forbidWebhookHost } from '@server/features/webhooks/manage/forbid-webhook-host.command';
import { listWebhookAttempts } from '@server/features/webhooks/manage/list-webhook-attempts.command';
import { listWebhookHosts } from '@server/features/webhooks/manage/list-webhook-hosts.command';
import { listWebhooksForMember } from '@server/features/webhooks/manage/list-webhooks-for-member.command';
import { redeliverEvent } from '@server/features/webhooks/manage/redeliver-event.command';
import { replayEvents } from '@server/features/webhooks/manage/replay-events.command';
import { rotateWebhookSecret } from '@server/features/webhooks/manage/rotate-webhook-secret.command';
import { testWebhook } from '@server/features/webhooks/manage/test-webhook.command';

/** Every command of the contract. */
export const commandRegistry = {
  'keys.list': listKeys,
  'keys.get': getKey,
  'keys.grantable': listGrantablePermissions,
  'keys.create': createKey,
  'playground.start': startPlayground,
  'playground.end': endPlayground,
  'keys.revoke': revokeKey,
  'keys.annotate': annotateKey,
  'keys.replaced': listReplacedKeys,
  'keys.keep': keepReplacedKey,
  'keys.usage': getKeyUsage,
  'keys.report': getKeyReport,
  'keys.bundle': writeAgentBundle,
  'keys.health': getKeyHealth,
  'attention.list': listAttention,
  'numbers.get': getNumbers,
  'keys.reveal': revealToken,
  'keys.destroy': destroyToken,
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
  'setup.state': getSetupState,
  'setup.owner': setUpOwner,
  'setup.property': setUpProperty,
  'setup.checkPort': checkSetupPort,
  'setup.service': setUpService,
  'setup.modules': setUpModules,
  'setup.checklist': getSetupChecklist,
  'rooms.list': listRooms,
  'rooms.save': saveRooms,
  'catalogue.get': getCatalogue,
  'audit.list': listAudit,
  'audit.count': countAudit,
  'audit.get': getAudit,
  'audit.targets': listAuditTargets,
  'audit.reruns': getReruns,
  'audit.bounds': getAuditBounds,
  'audit.actors': listAuditActors,
  'audit.export': exportAudit,
  'audit.print': printAudit,
  'audit.checkpoint': createAuditCheckpoint,
  'audit.verify': verifyAudit,
  'service.status': getServiceStatus,
  'service.settings': getServiceSettings,
  'service.configure': configureService,
  'service.start': startListener,
  'service.stop': stopListener,
  'service.checkPort': checkServicePort,
  'service.checkReach': checkServiceReach,
  'service.backup': createBackup,
  'service.inspectBackup': inspectBackup,
  'service.restore': restoreBackup,
  'service.settle': settleService,
  'service.updates': getServiceUpdates,
  'service.checkUpdates': checkServiceUpdates,
  'service.removeCrashNotes': removeServiceCrashNotes,
  'service.report': getServiceReport,
  'service.saveReport': saveServiceReport,
  'service.clock': getClock,
  'service.confirmClock': confirmClock,
  'network.show': showNetwork,
  'network.configure': configureNetwork,
  'network.close': closeNetwork,
  'network.openApp': openApp,
  'network.closeApp': closeApp,
  'network.saveRoot': saveNetworkRoot,
  'leaks.scan': scanLeaks,
  'reservations.search': searchReservations,
  'reservations.show': showReservation,
  'reservations.changes': listReservationChanges,
  'guests.exportData': exportGuestData,
  'guests.eraseData': eraseGuestData,
  'webhooks.list': listWebhooksForMember,
  'webhooks.create': createWebhookForMember,
  'webhooks.rotate': rotateWebhookSecret,
  'webhooks.disable': disableWebhook,
  'webhooks.enable': enableWebhook,
  'webhooks.delete': deleteWebhookForMember,
  'webhooks.test': testWebhook,
  'webhooks.redeliver': redeliverEvent,
  'webhooks.replay': replayEvents,
  'webhooks.attempts': listWebhookAttempts,
  'webhooks.hosts': listWebhookHosts,
  'webhooks.allowHost': allowWebhookHost,
  'webhooks.forbidHost': forbidWebhookHost,
  'notices.list': listNotices,
  'notices.choose': chooseNotices,
  'notices.listSent': listSentNotices,
  'mail.getServer': getMailServer,
  'mail.setServer': setMailServer,
  'mail.removeServer': removeMailServer,
  'mail.testServer': testMailServer,
  'import.reservations': importReservations,
  'service.downloadUpdate': downloadServiceUpdate,
  'service.installUpdate': installServiceUpdate,
  'service.dropUpdate': dropServiceUpdate,
  'service.nodes': listServiceNodes,
} as const satisfies CommandRegistry;
