import type { TransactionalCommand } from '@server/commands/command';
import { createAddressMatcher } from '@server/kernel/address-ranges';
import { AppError } from '@shared/kernel/errors';
import { serviceMessages } from '@shared/service/service.messages';
import { updatesMessages } from '@shared/service/updates.messages';
import { fillMessage } from '@shared/text/filled-message';
import { readSettingsOutput } from './settings-output';

/** Stores settings. The service applies them once they are committed; a new port waits for the listener's next start. */
export const configureService: TransactionalCommand<'service.configure'> = {
  kind: 'transaction',
  async run(tx, context, changes) {
    // The schema accepts texts that resemble an address and are none, such as one with a port of six digits.
    if (changes.public_url != null && !URL.canParse(changes.public_url))
      throw new AppError('validation_failed', fillMessage(serviceMessages.publicUrlRefused));
    if (changes.update_check !== undefined && !context.updates.isOffered)
      throw new AppError('invalid_transition', fillMessage(updatesMessages.notOffered));
    // Throws for proxies that the listener would not accept, before they are stored.
    if (changes.trusted_proxies !== undefined) createAddressMatcher(changes.trusted_proxies);
    await tx.settings.write(changes);
    return readSettingsOutput(tx, context);
  },
  target: (changes) => Object.keys(changes).join(', '),
};
