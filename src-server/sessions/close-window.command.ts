import type { WindowCommand } from './window-command';

/** Closes the window, once its member has agreed to lose the visible token. */
export const closeWindow: WindowCommand<'host.closeWindow'> = {
  needsMember: true,
  allowsOneTimePassword: false,
  async run({ windowSession }) {
    windowSession.host.closeWindow();
    return null;
  },
};
