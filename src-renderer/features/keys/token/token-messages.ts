import { formatMessage } from '@renderer/text/format-message';
import { keysMessages } from '@shared/keys/keys.messages';
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
  lost: keysMessages.tokenLost,
  destroyed: keysMessages.tokenDestroyed,
  cut_off: keysMessages.tokenCutOff,
} as const;

/** Gives the messages about the token of the named key, while it is visible and afterwards. */
export function getTokenMessages(tokenStatus: TokenStatus, name: string, isCopied: boolean): TokenMessages {
  if (tokenStatus === 'kept')
    return {
      title: formatMessage(keysMessages.tokenTitle, { key: name }),
      lead: formatMessage(keysMessages.tokenLead),
      advice: '',
    };
  if (tokenStatus === 'revoked')
    return {
      title: formatMessage(keysMessages.tokenRevokedTitle, { key: name }),
      lead: formatMessage(keysMessages.tokenRevokedLead),
      advice: formatMessage(keysMessages.tokenRevokedAdvice),
    };
  const title = tokenStatus === 'lost' ? keysMessages.tokenLostTitle : keysMessages.tokenDestroyedTitle;
  const reason = formatMessage(endReasons[tokenStatus]);
  return {
    title: formatMessage(title, { key: name }),
    lead: formatMessage(isCopied ? keysMessages.tokenEndedLeadCopied : keysMessages.tokenEndedLead),
    advice: isCopied ? reason : `${reason} ${formatMessage(keysMessages.tokenReplaceKey)}`,
  };
}
