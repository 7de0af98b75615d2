import { createHash } from 'node:crypto';
import { COPIED_TOKEN_MS } from '@shared/kernel/token';

/** The part of a clipboard that is needed to clear a text later. */
export interface PlainClipboard {
  write(text: string): Promise<void>;
  readText(): Promise<string>;
  clear(): void;
}

export interface TokenClipboard {
  write(text: string): Promise<void>;
  /** Reads the text on the clipboard, whichever program copied it. */
  readText(): Promise<string>;
  /** Clears at once what would be cleared later: no token stays on the clipboard after the program. */
  forget(): Promise<void>;
}

const hashText = (text: string): string => createHash('sha256').update(text).digest('hex');

/**
 * Clears a copied token after 60 seconds, unless other text was copied since. Meanwhile it keeps the token's hash,
 * not the token. decision 0095
 */
export function createTokenClipboard(clipboard: PlainClipboard): TokenClipboard {
  let pending: { readonly hash: string; readonly timer: NodeJS.Timeout } | null = null;
  const forget = async (): Promise<void> => {
    if (pending === null) return;
    const { hash, timer } = pending;
    pending = null;
    clearTimeout(timer);
    // If it cannot be read, its content is unknown, so it stays.
    const text = await clipboard.readText().catch(() => '');
    if (hashText(text) === hash) clipboard.clear();
  };
  return {
    forget,
    readText: () => clipboard.readText(),
    async write(text) {
      clearTimeout(pending?.timer);
      pending = null;
      await clipboard.write(text);
      const timer = setTimeout(() => void forget(), COPIED_TOKEN_MS);
      pending = { hash: hashText(text), timer };
    },
  };
}
