import type { TokenEnd } from './use-token-end';

/** `kept`: visible. `lost`: never shown. Else how the token ended without an action in this window. */
export type TokenStatus = 'kept' | 'lost' | TokenEnd;

export interface TokenMessages {
  readonly title: string;
  readonly lead: string;
  /** Replaces the token once it is destroyed. */
  readonly advice: string;
}

const endReasons = {
  lost: 'The key was created, but its token could not be shown.',
  destroyed: 'The token has been destroyed.',
  cut_off: 'The connection was lost. The token has been destroyed.',
} as const;

const lead = (isCopied: boolean): string =>
  isCopied
    ? 'Our copy is gone. What you copied still works.'
    : 'It cannot be recovered. The key works, but its token is gone.';

/** Gives the messages about the token of the named key, while it is visible and afterwards. */
export function getTokenMessages(tokenStatus: TokenStatus, name: string, isCopied: boolean): TokenMessages {
  if (tokenStatus === 'kept')
    return {
      title: `Copy the token for ${name}`,
      lead: 'This is the only time it is shown. Closing this panel destroys our copy, and it cannot be recovered.',
      advice: '',
    };
  if (tokenStatus === 'revoked')
    return {
      title: `${name} has been revoked`,
      lead: 'A revoked key cannot be switched back on.',
      advice: 'Its token opens nothing. Create a new key if one is still needed.',
    };
  const ended = tokenStatus === 'lost' ? 'could not be shown' : 'has been destroyed';
  return {
    title: `The token for ${name} ${ended}`,
    lead: lead(isCopied),
    advice: isCopied
      ? endReasons[tokenStatus]
      : `${endReasons[tokenStatus]} Revoke this key and create a new one.`,
  };
}
