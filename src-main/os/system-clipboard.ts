import { ClipboardItem, clipboard } from 'electron';
import type { PlainClipboard } from './token-clipboard';

const raw = (format: string): string => `electron application/osclipboard;format="${format}"`;
/** A DWORD of zero: no. */
const no = (): Blob => new Blob([new Uint8Array(4)]);

/** How each system is asked to keep a text out of the history of its clipboard. */
const secrecy: Readonly<Partial<Record<NodeJS.Platform, () => Record<string, Blob>>>> = {
  win32: () => ({
    [raw('ExcludeClipboardContentFromMonitorProcessing')]: no(),
    [raw('CanIncludeInClipboardHistory')]: no(),
    [raw('CanUploadToCloudClipboard')]: no(),
  }),
  darwin: () => ({ [raw('org.nspasteboard.ConcealedType')]: new Blob(['']) }),
  linux: () => ({ [raw('x-kde-passwordManagerHint')]: new Blob(['secret']) }),
};

/** The computer's clipboard, kept out of its history where the system can do that. */
export const createSystemClipboard = (): PlainClipboard => ({
  readText: () => clipboard.readText(),
  clear: () => clipboard.clear(),
  async write(text) {
    const hints = secrecy[process.platform]?.() ?? {};
    // Systems differ in the formats they take: without the hint is better than not at all.
    await clipboard
      .write([new ClipboardItem({ 'text/plain': text, ...hints })])
      .catch(() => clipboard.writeText(text));
  },
});
