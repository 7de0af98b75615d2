import type { CommandContext } from '@server/commands/command';
import type { Stores } from '@server/stores/store';
import type { CommandOutput } from '@shared/contract/management-contract';
import { toOptionalTimestamp } from '@shared/kernel/time';

/** Reads the settings with the facts that the screen of the service shows beside them. */
export async function readSettingsOutput(
  stores: Stores,
  { backups, control, dataDirectory }: CommandContext,
): Promise<CommandOutput<'service.settings'>> {
  const { lastAtMs, count, folder } = backups.backups();
  return {
    ...(await stores.settings.read()),
    data_directory: dataDirectory,
    overridden: [...(control?.overridden ?? [])],
    backups: { last_at: toOptionalTimestamp(lastAtMs), count, folder },
  };
}
