import { createNotOfferedError } from '@server/sessions/host-checks';
import { reportProgress } from '@server/sessions/report-progress';
import type { WindowCommand } from '@server/sessions/window-command';
import { getPrincipal } from '@server/sessions/window-command';
import { AppError } from '@shared/kernel/errors';
import { leaksMessages } from '@shared/leaks/leaks.messages';
import { scanCopiedText } from '@shared/leaks/scan-copied-text';
import { fillMessage } from '@shared/text/filled-message';

/** Searches the copied text for tokens. The page does not receive the text. */
export const scanClipboard: WindowCommand<'leaks.scanClipboard'> = {
  needsMember: true,
  allowsOneTimePassword: false,
  async run({ windowSession, page, deps, callId, signal }) {
    const { clipboard } = windowSession.host;
    if (clipboard === null) throw createNotOfferedError();
    const text = await clipboard.read().catch((cause: unknown) => {
      throw new AppError('unavailable', fillMessage(leaksMessages.clipboardUnreadable), {
        cause,
      });
    });
    const progress = reportProgress(page, callId, signal, deps);
    const ofPiece = { report: () => undefined, signal };
    try {
      return await scanCopiedText(text, {
        scan(piece) {
          // A member who signs out meanwhile gets no result.
          const principal = getPrincipal(windowSession, page, deps);
          return deps.management.call(principal, 'leaks.scan', { text: piece }, ofPiece);
        },
        onProgress: progress.report,
      });
    } finally {
      progress.finish();
    }
  },
};
