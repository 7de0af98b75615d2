import type { WindowCommand } from './window-command';

/** Keeps the window open, once its member has chosen to keep the visible token. */
export const keepWindow: WindowCommand<'host.keepWindow'> = {
  needsMember: true,
  allowsOneTimePassword: false,
  async run({ windowSession }) {
    windowSession.host.keepWindow();
    return null;
  },
};
