import type { Client } from '@renderer/client/client';

/** Keeps a new token in a closure, so that it is never in React state. spec: Authentication 10. */
export interface TokenSecret {
  /** null once it is destroyed. */
  read(): string | null;
  /** Drops the token here and in the service. A second call does nothing. */
  destroy(): void;
}

export function createTokenSecret(token: string, onDestroyed: () => void): TokenSecret {
  let held: string | null = token;
  return {
    read: () => held,
    destroy() {
      if (held === null) return;
      held = null;
      onDestroyed();
    },
  };
}

/** Fetches the token of a handle. The service returns it once. */
export async function fetchTokenSecret(client: Client, handle: string): Promise<TokenSecret> {
  const { token } = await client.call('keys.reveal', { handle });
  // The service may have destroyed it already.
  return createTokenSecret(token, () => void client.call('keys.destroy', { handle }).catch(() => undefined));
}
