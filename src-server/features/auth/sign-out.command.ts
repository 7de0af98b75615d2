import { endSession } from '@server/sessions/end-session';
import { recordWindowAction } from '@server/sessions/record-window-action';
import type { WindowCommand } from '@server/sessions/window-command';
import { signedIn } from '@server/sessions/window-command';

/** Whoever leaves is gone at once, whether or not it can be recorded. */
export const signOut: WindowCommand<'session.signOut'> = {
  needsPerson: true,
  isForNewcomers: true,
  async run(call) {
    const { tools, windowSession: seat } = call;
    const person = signedIn(call);
    endSession(seat, tools, 'signed_out');
    await tools.store.transact((tx) =>
      recordWindowAction(tx, call, { name: 'session.signOut', person, error: null }),
    );
    return null;
  },
};
