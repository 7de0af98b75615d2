import { createHash } from 'node:crypto';

const CLEARED_AFTER_MS = 60_000;

/** The part of a clipboard that is needed to take a text back. */
export interface PlainClipboard {
  write(text: string): Promise<void>;
  readText(): Promise<string>;
  clear(): void;
}

export interface TokenClipboard {
  write(text: string): Promise<void>;
  /** What lies there, whoever put it there. */
  readText(): Promise<string>;
  /** Clears at once what would be cleared later: nothing of ours outlives the program. */
  forget(): Promise<void>;
}

const digest = (text: string): string => createHash('sha256').update(text).digest('hex');

/**
 * Takes a copied token off the clipboard after 60 seconds, unless something else was copied since. Keeps its hash in the
 * meantime, not the token. decision 0095
 */
export function createTokenClipboard(clipboard: PlainClipboard): TokenClipboard {
  let pending: { readonly hash: string; readonly timer: NodeJS.Timeout } | null = null;
  const forget = async (): Promise<void> => {
    if (pending === null) return;
    const { hash, timer } = pending;
    pending = null;
    clearTimeout(timer);
    // Unreadable: nothing can be said about what lies there, so it stays.
    const text = await clipboard.readText().catch(() => '');
    if (digest(text) === hash) clipboard.clear();
  };
  return {
    forget,
    readText: () => clipboard.readText(),
    async write(text) {
      clearTimeout(pending?.timer);
      pending = null;
      await clipboard.write(text);
      const timer = setTimeout(() => void forget(), CLEARED_AFTER_MS);
      pending = { hash: digest(text), timer };
    },
  };
}
