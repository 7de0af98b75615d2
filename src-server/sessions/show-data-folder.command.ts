import { createNotOfferedError, requireServicePermission } from './host-checks';
import type { WindowCommand } from './window-command';

export const showDataFolder: WindowCommand<'host.showDataFolder'> = {
  needsMember: true,
  allowsOneTimePassword: false,
  async run(call) {
    const { showInFolder } = call.windowSession.host;
    if (showInFolder === null) throw createNotOfferedError();
    await requireServicePermission(call);
    showInFolder(call.deps.dataDirectory);
    return null;
  },
};
