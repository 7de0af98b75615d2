import type { Store } from '@server/stores/store';
import { authMessages } from '@shared/auth/auth.messages';
import type { CommandName } from '@shared/contract/management-contract';
import { AppError } from '@shared/kernel/errors';
import type { RandomBytes } from '@shared/kernel/token';
import { fillMessage } from '@shared/text/filled-message';
import { findPrincipalMember } from './authorise';
import type { Principal } from './command';
import { recordCommand } from './record-command';

/** A failure that came after the command itself was recorded as done. */
export interface DeferredFailure {
  readonly principal: Principal;
  readonly name: CommandName;
  readonly error: unknown;
}

/** Records the failure with the error that the member is shown. */
export const recordFailure = (
  store: Store,
  { principal, name, error }: DeferredFailure,
  randomBytes: RandomBytes,
): Promise<void> =>
  store.transact(async (tx) => {
    const member = await findPrincipalMember(tx, principal);
    const refusal =
      error instanceof AppError
        ? error
        : new AppError('internal_error', fillMessage(authMessages.internalError));
    const end = {
      principal,
      name,
      person: member,
      propertyId: null,
      error: refusal,
      targetId: null,
      durationUs: 0,
    };
    await recordCommand(tx, end, randomBytes);
  });
