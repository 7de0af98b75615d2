import { ClipboardItem, clipboard } from 'electron';
import type { PlainClipboard } from './token-clipboard';

const formatRawType = (format: string): string => `electron application/osclipboard;format="${format}"`;
/** A DWORD of zero, which means no. */
const createZeroDword = (): Blob => new Blob([new Uint8Array(4)]);

/** The format by which each system keeps text out of its clipboard history. */
const historyHints: Readonly<Partial<Record<NodeJS.Platform, () => Record<string, Blob>>>> = {
  win32: () => ({
    [formatRawType('ExcludeClipboardContentFromMonitorProcessing')]: createZeroDword(),
    [formatRawType('CanIncludeInClipboardHistory')]: createZeroDword(),
    [formatRawType('CanUploadToCloudClipboard')]: createZeroDword(),
  }),
  darwin: () => ({ [formatRawType('org.nspasteboard.ConcealedType')]: new Blob(['']) }),
  linux: () => ({ [formatRawType('x-kde-passwordManagerHint')]: new Blob(['secret']) }),
};

/** Creates the computer's clipboard. Text stays out of its history where the system supports that. */
export const createSystemClipboard = (): PlainClipboard => ({
  readText: () => clipboard.readText(),
  clear: () => clipboard.clear(),
  async write(text) {
    const hints = historyHints[process.platform]?.() ?? {};
    // Systems differ in the formats they take. Writing without the hint is better than not writing.
    await clipboard
      .write([new ClipboardItem({ 'text/plain': text, ...hints })])
      .catch(() => clipboard.writeText(text));
  },
});
