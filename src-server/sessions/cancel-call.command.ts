import { authMessages } from '@shared/auth/auth.messages';
import { AppError } from '@shared/kernel/errors';
import { fillMessage } from '@shared/text/filled-message';
import type { WindowCommand } from './window-command';

/** Creates the error of a cancelled call. */
export const createCancelledError = (): AppError =>
  new AppError('invalid_transition', fillMessage(authMessages.cancelled));

export const cancelCall: WindowCommand<'call.cancel'> = {
  needsMember: true,
  allowsOneTimePassword: false,
  async run({ page }, { call_id: callId }) {
    page.calls.get(callId)?.abort(createCancelledError());
    return null;
  },
};
