import type { HeldState } from '@server/commands/ports/held-state';
import type { AppCommand } from '@shared/contract/app-contract';
import { isComputerOnly } from '@shared/contract/computer-only-commands';
import { AppError } from '@shared/kernel/errors';
import { networkMessages } from '@shared/network/network.messages';
import { fillMessage } from '@shared/text/filled-message';

/** Commands that a page needs to leave while the database is held. */
const endsOfSession: ReadonlySet<AppCommand> = new Set<AppCommand>(['session.signOut', 'call.cancel']);

/**
 * Requires that a browser on the network may have the command at all, before its input is read. Throws AppError `invalid_request`
 * for what is done at the computer of the service, and `unavailable` while the database is held. decision 0192.
 */
export async function requireOfferedHere(
  { location }: { readonly location: 'computer' | 'network' },
  command: AppCommand,
  { held }: { readonly held: Pick<HeldState, 'find'> },
): Promise<void> {
  if (location === 'computer') return;
  if (isComputerOnly(command))
    throw new AppError('invalid_request', fillMessage(networkMessages.computerOnly));
  if (!endsOfSession.has(command) && (await held.find()) !== null)
    throw new AppError('unavailable', fillMessage(networkMessages.computerHeld));
}
