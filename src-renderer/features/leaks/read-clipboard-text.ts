import { AppError } from '@shared/kernel/errors';

const CLIPBOARD_DENIED_MESSAGE =
  'The browser does not let this page read the clipboard. Allow it in the browser’s settings for this address and search again, or save what you copied as a file and search that.';

/** Reads the clipboard in the page itself. Throws AppError with instructions where the browser refuses. */
export async function readClipboardText(): Promise<string> {
  try {
    return await navigator.clipboard.readText();
  } catch (cause) {
    throw new AppError('unavailable', CLIPBOARD_DENIED_MESSAGE, { cause });
  }
}
