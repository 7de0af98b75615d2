import { createNotOfferedError } from './host-checks';
import type { WindowCommand } from './window-command';

export const setWindowLanguage: WindowCommand<'host.setLanguage'> = {
  // The sign-in and the first run have a language, too.
  needsMember: false,
  allowsOneTimePassword: true,
  async run(call, { language }) {
    const { setLanguage } = call.windowSession.host;
    if (setLanguage === null) throw createNotOfferedError();
    setLanguage(language);
    return null;
  },
};
