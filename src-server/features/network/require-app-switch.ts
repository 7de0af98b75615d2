import type { ServiceControl } from '@server/commands/ports/service-control';
import { AppError } from '@shared/kernel/errors';
import { networkMessages } from '@shared/network/network.messages';
import { fillMessage } from '@shared/text/filled-message';
import { requireNoFlags } from './require-no-flags';

/** Throws AppError `invalid_transition` while this run decides by flags or its settings file, or serves no screens to open. */
export function requireAppSwitch(control: ServiceControl | null, { isClosing = false } = {}): void {
  requireNoFlags(control);
  if (control === null) return;
  const { appByFile, offersApp } = control.network;
  if (appByFile !== null) throw new AppError('invalid_transition', fillMessage(networkMessages.appFileWins));
  if (!offersApp && !isClosing)
    throw new AppError('invalid_transition', fillMessage(networkMessages.appNotServed));
}
