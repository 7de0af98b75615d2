import type { RandomBytes, Token } from '@shared/token';

/** Where a new token lies between creation and its one showing. Memory only. */
export interface TokenHolder {
  /** Keeps the token and returns the handle that opens it once. */
  keep(token: Token): string;
  /** The token, and nothing the next time. */
  take(handle: string): Token | null;
  destroy(handle: string): void;
  destroyAll(): void;
}

export function tokenHolder(randomBytes: RandomBytes): TokenHolder {
  const held = new Map<string, Token>();
  return {
    keep(token) {
      const handle = Buffer.from(randomBytes(16)).toString('base64url');
      held.set(handle, token);
      return handle;
    },
    take(handle) {
      const token = held.get(handle) ?? null;
      held.delete(handle);
      return token;
    },
    destroy: (handle) => void held.delete(handle),
    destroyAll: () => held.clear(),
  };
}
