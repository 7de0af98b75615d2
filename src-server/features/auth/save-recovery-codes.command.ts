import { writeNewFile } from '@server/files/write-new-file';
import { createNotOfferedError } from '@server/sessions/host-checks';
import type { WindowCommand } from '@server/sessions/window-command';
import { getSignedInMember } from '@server/sessions/window-command';
import { authMessages } from '@shared/auth/auth.messages';
import { formatRecoveryCodesFile } from '@shared/auth/recovery-code';
import { AppError } from '@shared/kernel/errors';
import { product } from '@shared/kernel/product';
import { fillMessage } from '@shared/text/filled-message';
import { formatEnglish } from '@shared/text/format-english';

async function* yieldOnce(chunk: string): AsyncGenerator<string> {
  yield chunk;
}

/** Writes the codes to the file that the member chose in the system's dialog. */
export const saveRecoveryCodes: WindowCommand<'session.saveRecoveryCodes'> = {
  needsMember: true,
  allowsOneTimePassword: false,
  async run(call, { ticket, codes }) {
    const { host, tickets } = call.windowSession;
    if (host.kind === 'web') throw createNotOfferedError();
    const path = tickets.get(ticket)?.purpose === 'recovery_codes' ? host.files.pathOf(ticket) : null;
    if (path === null) throw new AppError('validation_failed', fillMessage(authMessages.fileUnavailable));
    const { email } = getSignedInMember(call);
    const title = formatEnglish(authMessages.codesFile, { product: product.name, email });
    await writeNewFile(path, yieldOnce(formatRecoveryCodesFile(title, codes)));
    return null;
  },
};
