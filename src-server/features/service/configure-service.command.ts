import type { TransactionalCommand } from '@server/commands/command';
import { AppError } from '@shared/kernel/errors';
import { updatesMessages } from '@shared/service/updates.messages';
import { fillMessage } from '@shared/text/filled-message';
import { readSettingsOutput } from './settings-output';
import { assertUsableSettings } from './usable-settings';

/** Stores settings. The service applies them once they are committed; a new port waits for the listener's next start. */
export const configureService: TransactionalCommand<'service.configure'> = {
  kind: 'transaction',
  async run(tx, context, changes) {
    assertUsableSettings(changes);
    if (changes.update_check !== undefined && !context.updates.isOffered)
      throw new AppError('invalid_transition', fillMessage(updatesMessages.notOffered));
    await tx.settings.write(changes);
    return readSettingsOutput(tx, context);
  },
  target: (changes) => Object.keys(changes).join(', '),
};
