import { createNotOfferedError, requireServicePermission } from './host-checks';
import type { WindowCommand } from './window-command';

export const setAutostart: WindowCommand<'host.setAutostart'> = {
  needsMember: true,
  allowsOneTimePassword: false,
  async run(call, { is_on: isOn }) {
    const { autostart } = call.windowSession.host;
    if (autostart === null) throw createNotOfferedError();
    await requireServicePermission(call);
    autostart.set(isOn);
    return { is_on: autostart.isOn() };
  },
};
