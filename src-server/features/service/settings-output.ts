import type { CommandContext } from '@server/commands/command';
import type { BackupFailure } from '@server/commands/ports/backup-port';
import type { Stores } from '@server/stores/store';
import type { CommandOutput } from '@shared/contract/management-contract';
import { toOptionalTimestamp, toTimestamp } from '@shared/kernel/time';
import type { BackupFailureView } from '@shared/service/service-contract';

/** Converts a failed daily backup to what windows and the command line display. */
export const toFailureView = (failure: BackupFailure | null): BackupFailureView | null =>
  failure === null
    ? null
    : { since: toTimestamp(failure.sinceMs), at: toTimestamp(failure.atMs), reason: failure.reason };

/** Reads the settings with the facts that the screen of the service shows beside them. */
export async function readSettingsOutput(
  stores: Stores,
  { backups, control, dataDirectory }: CommandContext,
): Promise<CommandOutput<'service.settings'>> {
  const { lastAtMs, count, folder, failure, madeBy = 'service' } = backups.backups();
  return {
    ...(await stores.settings.read()),
    data_directory: dataDirectory,
    overridden: [...(control?.overridden ?? [])],
    settings_file: control?.settingsFile ?? {},
    backups: {
      made_by: madeBy,
      last_at: toOptionalTimestamp(lastAtMs),
      count,
      folder,
      failure: toFailureView(failure),
    },
  };
}
