import { runRecorded } from '@server/sessions/record-window-action';
import type { WindowCommand } from '@server/sessions/window-command';
import { getSignedInMember } from '@server/sessions/window-command';
import { getSessionView } from './session-view';

const name = 'session.setLanguage';

/** Stores the language of the member's own texts. */
export const setLanguage: WindowCommand<typeof name> = {
  needsMember: true,
  allowsOneTimePassword: true,
  async run(call, { language }) {
    const { deps, windowSession } = call;
    const member = getSignedInMember(call);
    await runRecorded(call, { name, person: member }, (tx) => tx.members.setLanguage(member.id, language));
    return getSessionView(deps, windowSession.host, member.id);
  },
};
