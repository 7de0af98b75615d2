import { endSession } from '@server/sessions/end-session';
import { recordWindowAction } from '@server/sessions/record-window-action';
import type { WindowCommand } from '@server/sessions/window-command';
import { getSignedInMember } from '@server/sessions/window-command';

/** Signs out at once, whether or not it can be recorded. */
export const signOut: WindowCommand<'session.signOut'> = {
  needsMember: true,
  allowsOneTimePassword: true,
  async run(call) {
    const { deps, windowSession } = call;
    const member = getSignedInMember(call);
    endSession(windowSession, deps, 'signed_out');
    await windowSession.host.shared?.storeEnd();
    await deps.store.transact((tx) =>
      recordWindowAction(tx, call, { name: 'session.signOut', person: member, error: null }),
    );
    return null;
  },
};
