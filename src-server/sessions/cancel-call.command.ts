import { AppError } from '@shared/kernel/errors';
import type { WindowCommand } from './window-command';

/** Creates the error of a cancelled call. */
export const createCancelledError = (): AppError =>
  new AppError('invalid_transition', 'Cancelled before the end.');

export const cancelCall: WindowCommand<'call.cancel'> = {
  needsPerson: true,
  isForNewcomers: false,
  async run({ page }, { call_id: callId }) {
    page.calls.get(callId)?.abort(createCancelledError());
    return null;
  },
};
