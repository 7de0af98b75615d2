import type { Client } from '@renderer/client/client';
import type { Message } from '@shared/text/message';

/**
 * `destroyed`: after the idle time. `cut_off`: the connection was lost, and the service drops the token with
 * it. `revoked`: with its key.
 */
export type TokenEnd = 'destroyed' | 'cut_off' | 'revoked';

/** What the panel calls what it shows once: a token, or the secret of a webhook. */
export interface SecretTexts {
  readonly label: Message;
  readonly labelHidden: Message;
  readonly copy: Message;
  readonly copied: Message;
  readonly notCopied: Message;
  readonly leaveLead: Message;
  readonly leaveAction: Message;
  readonly ends: Readonly<Record<TokenEnd, Message>>;
}

/** What a panel shows once. */
export interface ShownSecret {
  /** Names it to the service. */
  readonly handle: string;
  /** null: it could not be fetched and cannot be shown any more. */
  readonly secret: TokenSecret | null;
  /** Prefix of the key that ends with it; null: it belongs to no key. */
  readonly keyPrefix: string | null;
  readonly texts: SecretTexts;
}

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
