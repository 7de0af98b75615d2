import { createNotOfferedError } from '@server/sessions/host-checks';
import type { WindowCommand } from '@server/sessions/window-command';

/** Returns which notice was pressed. The page finds the matter in its own list, which the service has checked. */
export const takeNotice: WindowCommand<'host.takeNotice'> = {
  needsMember: true,
  allowsOneTimePassword: false,
  async run({ windowSession: { host } }) {
    if (host.notices === null) throw createNotOfferedError();
    return { event: host.notices.takePressed() };
  },
};
