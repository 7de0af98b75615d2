import { markActive } from '@server/sessions/check-session';
import type { WindowCommand } from '@server/sessions/window-command';
import { getSessionView } from './session-view';

export const getCurrentSession: WindowCommand<'session.current'> = {
  needsMember: false,
  allowsOneTimePassword: true,
  async run({ deps, windowSession }, { is_active: isActive }) {
    if (isActive) markActive(windowSession, deps);
    return getSessionView(deps, windowSession.host, windowSession.session?.memberId ?? null);
  },
};
