import { createNotOfferedError } from '@server/sessions/host-checks';
import type { WindowCall, WindowCommand } from '@server/sessions/window-command';
import { getPrincipal } from '@server/sessions/window-command';
import { AppError, createNotFoundError } from '@shared/kernel/errors';
import { keysMessages } from '@shared/keys/keys.messages';
import { formatEnvLines } from '@shared/keys/token-hand-over';
import { fillMessage } from '@shared/text/filled-message';

/** Reads the address that a system needs beside its token. */
async function readBaseUrl({ deps, windowSession, page }: WindowCall): Promise<string> {
  const principal = getPrincipal(windowSession, page, deps);
  return (await deps.management.call(principal, 'service.status', {})).base_url;
}

/** Copies a token any number of times until it is destroyed. spec: Authentication 10. */
export const copyToken: WindowCommand<'keys.copy'> = {
  needsMember: true,
  allowsOneTimePassword: false,
  async run(call, { handle, form }) {
    const { windowSession, page, deps } = call;
    const { clipboard } = windowSession.host;
    if (clipboard === null) throw createNotOfferedError();
    const baseUrl = form === 'env' ? await readBaseUrl(call) : null;
    const token = deps.tokens.copy(handle, page.id);
    if (token === null) throw createNotFoundError();
    await clipboard
      .write(baseUrl === null ? token : formatEnvLines(baseUrl, token))
      .catch((cause: unknown) => {
        throw new AppError('unavailable', fillMessage(keysMessages.clipboardUnavailable), { cause });
      });
    return null;
  },
};
