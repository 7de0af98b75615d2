import { AppError } from '@shared/kernel/errors';
import { leaksMessages } from '@shared/leaks/leaks.messages';
import { fillMessage } from '@shared/text/filled-message';

/** Reads the clipboard in the page itself. Throws AppError with instructions where the browser refuses. */
export async function readClipboardText(): Promise<string> {
  try {
    return await navigator.clipboard.readText();
  } catch (cause) {
    throw new AppError('unavailable', fillMessage(leaksMessages.clipboardBlocked), { cause });
  }
}
