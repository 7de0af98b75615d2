import { writeNewFile } from '@server/files/write-new-file';
import { createNotOfferedError } from '@server/sessions/host-checks';
import type { WindowCommand } from '@server/sessions/window-command';
import { authMessages } from '@shared/auth/auth.messages';
import { AppError } from '@shared/kernel/errors';
import { formatEnglish } from '@shared/text/format-english';
import { fillMessage } from '@shared/text/filled-message';

async function* yieldOnce(chunk: string): AsyncGenerator<string> {
  yield chunk;
}

/** Writes the codes to the file that the member chose in the system's dialog. */
export const saveRecoveryCodes: WindowCommand<'session.saveRecoveryCodes'> = {
  needsMember: true,
  allowsOneTimePassword: false,
  async run({ windowSession: { host, tickets } }, { ticket, codes }) {
    if (host.kind === 'web') throw createNotOfferedError();
    const path = tickets.get(ticket)?.purpose === 'recovery_codes' ? host.files.pathOf(ticket) : null;
    if (path === null) throw new AppError('validation_failed', fillMessage(authMessages.fileUnavailable));
    await writeNewFile(path, yieldOnce(`${codes.join('\n')}\n`));
    return null;
  },
};
