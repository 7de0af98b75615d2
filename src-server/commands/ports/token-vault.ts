import type { RandomBytes, Token } from '@shared/kernel/token';

/** Where a new token lies until whoever created its key is done with it. Memory only. To others a handle opens nothing. */
export interface TokenVault {
  /** Keeps the token and returns the handle that its owner opens it with. */
  keep(token: Token, owner: string): string;
  /** The token to paint, and nothing the next time. */
  reveal(handle: string, owner: string): Token | null;
  /** The token for the clipboard, as often as wished until it is destroyed. */
  copy(handle: string, owner: string): Token | null;
  /** Whether a token was revealed to the owner and is still here. */
  isOnShow(owner: string): boolean;
  /** False when the owner has no such token. */
  destroy(handle: string, owner: string): boolean;
  /** Returns the handles that open nothing any more. */
  destroyAll(owner: string): string[];
}

interface HeldToken {
  readonly token: Token;
  readonly owner: string;
  isRevealed: boolean;
}

export function createTokenVault(randomBytes: RandomBytes): TokenVault {
  const held = new Map<string, HeldToken>();
  const find = (handle: string, owner: string): HeldToken | null => {
    const found = held.get(handle);
    return found?.owner === owner ? found : null;
  };
  const ofOwner = (owner: string) => [...held].filter(([, { owner: own }]) => own === owner);
  return {
    keep(token, owner) {
      const handle = Buffer.from(randomBytes(16)).toString('base64url');
      held.set(handle, { token, owner, isRevealed: false });
      return handle;
    },
    reveal(handle, owner) {
      const found = find(handle, owner);
      if (found === null || found.isRevealed) return null;
      found.isRevealed = true;
      return found.token;
    },
    copy: (handle, owner) => find(handle, owner)?.token ?? null,
    isOnShow: (owner) => ofOwner(owner).some(([, { isRevealed }]) => isRevealed),
    destroy: (handle, owner) => find(handle, owner) !== null && held.delete(handle),
    destroyAll(owner) {
      const handles = ofOwner(owner).map(([handle]) => handle);
      for (const handle of handles) held.delete(handle);
      return handles;
    },
  };
}
