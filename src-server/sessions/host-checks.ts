import { requireEverywhere } from '@server/commands/authorise';
import { authMessages } from '@shared/auth/auth.messages';
import { AppError } from '@shared/kernel/errors';
import { fillMessage } from '@shared/text/filled-message';
import type { WindowCall } from './window-command';
import { getSignedInMember } from './window-command';

/** Creates the refusal of a command that needs what this host does not have. */
export const createNotOfferedError = (): AppError =>
  new AppError('invalid_request', fillMessage(authMessages.notOffered));

/** Requires `organisation.service.manage`, for commands that concern the computer or the data directory. */
export const requireServicePermission = (call: WindowCall): Promise<void> =>
  call.deps.store.read((snapshot) =>
    requireEverywhere(snapshot, getSignedInMember(call), 'organisation.service.manage'),
  );
