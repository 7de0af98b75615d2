import type { TransactionalCommand } from '@server/commands/command';
import { readSettingsOutput } from './settings-output';
import { assertUsableSettings } from './usable-settings';

/** Stores settings. The service applies them once they are committed; a new port waits for the listener's next start. */
export const configureService: TransactionalCommand<'service.configure'> = {
  kind: 'transaction',
  async run(tx, context, changes) {
    assertUsableSettings(changes);
    await tx.settings.write(changes);
    return readSettingsOutput(tx, context);
  },
  target: (changes) => Object.keys(changes).join(', '),
};
