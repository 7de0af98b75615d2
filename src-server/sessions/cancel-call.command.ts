import { AppError } from '@shared/kernel/errors';
import type { WindowCommand } from './window-command';

/** What a call under way ends with when it is cancelled. */
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
