import type { Client } from '@renderer/client/client';

/** A new token, within a closure: React never holds more of it than these two functions. spec: Authentication 10. */
export interface TokenSecret {
  /** null once it is destroyed. */
  read(): string | null;
  /** Drops the token here and at the service; a second time changes nothing. */
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

/** Fetches the token behind the handle, which the service gives out once. */
export async function fetchTokenSecret(client: Client, handle: string): Promise<TokenSecret> {
  const { token } = await client.call('keys.reveal', { handle });
  // The service may have destroyed it by itself before.
  return createTokenSecret(token, () => void client.call('keys.destroy', { handle }).catch(() => undefined));
}
