import { addAgents } from '@server/cli/commands/agents';
import { addAttention } from '@server/cli/commands/attention';
import { addAudit } from '@server/cli/commands/audit';
import { addBackup, addSettle } from '@server/cli/commands/backup-commands';
import { addClock } from '@server/cli/commands/clock-commands';
import { addDemo } from '@server/cli/commands/demo';
import { addDoctor } from '@server/cli/commands/doctor/doctor';
import { addSupportReport } from '@server/cli/commands/doctor/support-report';
import { addImport } from '@server/cli/commands/import';
import { addLeaks } from '@server/cli/commands/leaks';
import { addMembers } from '@server/cli/commands/members';
import { addOpen } from '@server/cli/commands/open-link';
import { addProperties } from '@server/cli/commands/properties';
import { addRoomCommands } from '@server/cli/commands/rooms';
import { addServe } from '@server/cli/commands/serve';
import { addSetup } from '@server/cli/commands/setup';
import { addUpdates } from '@server/cli/commands/update-commands';
import { addCompletion } from '@server/cli/completion/completion';
import { addMigrate } from '@server/cli/database/migrate-command';
import { addGuests } from '@server/cli/guests/guests';
import { addKeys } from '@server/cli/keys/keys';
import { addCrashNotes } from '@server/cli/monitoring/crash-note-commands';
import { addMetrics } from '@server/cli/monitoring/metrics-commands';
import { addServices } from '@server/cli/monitoring/service-commands';
import { addMove } from '@server/cli/move/move';
import { addNetwork } from '@server/cli/network/network';
import { addMail, addNotices } from '@server/cli/notices/notices';
import { addReservations } from '@server/cli/reservations/reservations';
import { addWebhooks } from '@server/cli/webhooks/webhooks';
import type { CommandGroup } from './command-line';

/** Every command of the program, in the order in which help lists them. */
export const commandGroups: readonly CommandGroup[] = [
  addServe,
  addOpen,
  addSetup,
  addDemo,
  addProperties,
  addRoomCommands,
  addReservations,
  addGuests,
  addWebhooks,
  addKeys,
  addMembers,
  addAttention,
  addNotices,
  addMail,
  addAudit,
  addLeaks,
  addImport,
  addBackup,
  addSettle,
  addMigrate,
  addMove,
  addClock,
  addNetwork,
  addServices,
  addMetrics,
  addAgents,
  addDoctor,
  addUpdates,
  addSupportReport,
  addCrashNotes,
  addCompletion,
];
