import type { Client } from '@renderer/client';

/** A new token, within a closure: React never holds more of it than these two functions. spec: Authentication 10. */
export interface Secret {
  /** null once it is destroyed. */
  read(): string | null;
  /** Drops the token here and at the service; a second time changes nothing. */
  destroy(): void;
}

export function holdSecret(token: string, onDestroyed: () => void): Secret {
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
export async function revealSecret(client: Client, handle: string): Promise<Secret> {
  const { token } = await client.call('keys.reveal', { handle });
  // The service may have destroyed it by itself before.
  return holdSecret(token, () => void client.call('keys.destroy', { handle }).catch(() => undefined));
}
