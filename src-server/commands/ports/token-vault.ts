import type { RandomBytes } from '@shared/kernel/token';

/** Holds new tokens and secrets of webhooks in memory until their creator dismisses them. A handle works for its owner alone. */
export interface TokenVault {
  /** Creates the handle by which the owner will reveal the token. It finds nothing until `keep` was called. */
  prepare(token: string, owner: string): PreparedToken;
  /** Returns the token for display, once. null after that. */
  reveal(handle: string, owner: string): string | null;
  /** Returns the token for the clipboard, any number of times until it is destroyed. */
  copy(handle: string, owner: string): string | null;
  /** True if a token was revealed to the owner and is not destroyed yet. */
  hasVisibleToken(owner: string): boolean;
  /** Destroys the token. False when the owner has no such token. */
  destroy(handle: string, owner: string): boolean;
  /** Destroys all tokens of the owner and returns their handles. */
  destroyAll(owner: string): string[];
}

interface PreparedToken {
  readonly handle: string;
  /** Stores the token. */
  readonly keep: () => void;
}

interface HeldToken {
  readonly token: string;
  readonly owner: string;
  isRevealed: boolean;
}

export function createTokenVault(randomBytes: RandomBytes): TokenVault {
  const held = new Map<string, HeldToken>();
  const find = (handle: string, owner: string): HeldToken | null => {
    const found = held.get(handle);
    return found?.owner === owner ? found : null;
  };
  const listOwned = (owner: string) => [...held].filter(([, { owner: tokenOwner }]) => tokenOwner === owner);
  return {
    prepare(token, owner) {
      const handle = Buffer.from(randomBytes(16)).toString('base64url');
      return { handle, keep: () => void held.set(handle, { token, owner, isRevealed: false }) };
    },
    reveal(handle, owner) {
      const found = find(handle, owner);
      if (found === null || found.isRevealed) return null;
      found.isRevealed = true;
      return found.token;
    },
    copy: (handle, owner) => find(handle, owner)?.token ?? null,
    hasVisibleToken: (owner) => listOwned(owner).some(([, { isRevealed }]) => isRevealed),
    destroy: (handle, owner) => find(handle, owner) !== null && held.delete(handle),
    destroyAll(owner) {
      const handles = listOwned(owner).map(([handle]) => handle);
      for (const handle of handles) held.delete(handle);
      return handles;
    },
  };
}
