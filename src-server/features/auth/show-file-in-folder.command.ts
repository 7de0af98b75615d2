import { createNotOfferedError } from '@server/sessions/host-checks';
import type { WindowCommand } from '@server/sessions/window-command';
import { createNotFoundError } from '@shared/kernel/errors';

export const showFileInFolder: WindowCommand<'files.showInFolder'> = {
  needsMember: true,
  allowsOneTimePassword: false,
  async run({ windowSession }, { ticket }) {
    const { files, showInFolder } = windowSession.host;
    if (showInFolder === null) throw createNotOfferedError();
    const path = windowSession.tickets.has(ticket) ? files.pathOf(ticket) : null;
    if (path === null) throw createNotFoundError();
    showInFolder(path);
    return null;
  },
};
