import { createNotOfferedError } from '@server/sessions/host-checks';
import type { WindowCommand } from '@server/sessions/window-command';
import { AppError, createNotFoundError } from '@shared/kernel/errors';
import { keysMessages } from '@shared/keys/keys.messages';
import { fillMessage } from '@shared/text/filled-message';

/** Copies a token any number of times until it is destroyed. spec: Authentication 10. */
export const copyToken: WindowCommand<'keys.copy'> = {
  needsMember: true,
  allowsOneTimePassword: false,
  async run({ windowSession, page, tools }, { handle }) {
    const { clipboard } = windowSession.host;
    if (clipboard === null) throw createNotOfferedError();
    const token = tools.tokens.copy(handle, page.id);
    if (token === null) throw createNotFoundError();
    await clipboard.write(token).catch((cause: unknown) => {
      throw new AppError('unavailable', fillMessage(keysMessages.clipboardUnavailable), { cause });
    });
    return null;
  },
};
