import type { CommandContext, TransactionalCommand } from '@server/commands/command';
import { createAddressMatcher } from '@server/kernel/address-ranges';
import type { Stores } from '@server/stores/store';
import type { CommandOutput } from '@shared/contract/management-contract';
import { AppError } from '@shared/kernel/errors';
import { toOptionalTimestamp } from '@shared/kernel/time';

async function settingsView(
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

export const readSettings: TransactionalCommand<'service.settings'> = {
  kind: 'transaction',
  run: (tx, context) => settingsView(tx, context),
};

/** The service takes them up once they are committed; the port waits for the listener's next start. */
export const configureService: TransactionalCommand<'service.configure'> = {
  kind: 'transaction',
  async run(tx, context, changes) {
    // What looks like an address and is none, such as a port of six digits.
    if (changes.public_url != null && !URL.canParse(changes.public_url))
      throw new AppError(
        'validation_failed',
        'public_url: must be an address such as https://keys.example.com',
      );
    // What the listener itself would not take, before it is kept.
    if (changes.trusted_proxies !== undefined) createAddressMatcher(changes.trusted_proxies);
    await tx.settings.write(changes);
    return settingsView(tx, context);
  },
  target: (changes) => Object.keys(changes).join(', '),
};
