import type { ServiceControl } from '@server/commands/ports/service-control';
import { AppError } from '@shared/kernel/errors';
import { networkMessages } from '@shared/network/network.messages';
import { fillMessage } from '@shared/text/filled-message';

/** Throws AppError `invalid_transition` while the command line of the service sets the address. */
export function requireNoFlags(control: ServiceControl | null): void {
  if (control?.network.isOverridden === true)
    throw new AppError('invalid_transition', fillMessage(networkMessages.flagsWin));
}
