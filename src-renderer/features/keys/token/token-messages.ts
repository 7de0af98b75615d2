import { formatMessage } from '@renderer/text/format-message';
import { newTokenMessages } from '@shared/keys/new-token.messages';
import type { SecretTexts, TokenEnd } from './token-secret';

/** `kept`: visible. `lost`: never shown. Else how the token ended without an action in this window. */
export type TokenStatus = 'kept' | 'lost' | TokenEnd;

export interface TokenMessages {
  readonly title: string;
  readonly lead: string;
  /** Replaces the token once it is destroyed. */
  readonly advice: string;
}

/** What the panel says about a token. */
export const tokenTexts: SecretTexts = {
  label: newTokenMessages.label,
  labelHidden: newTokenMessages.labelHidden,
  copy: newTokenMessages.copy,
  copied: newTokenMessages.copiedAnnouncement,
  notCopied: newTokenMessages.notCopied,
  leaveLead: newTokenMessages.leaveLead,
  leaveAction: newTokenMessages.leaveDestroy,
  ends: {
    destroyed: newTokenMessages.destroyed,
    cut_off: newTokenMessages.cutOff,
    revoked: newTokenMessages.revokedAnnouncement,
  },
};

const endReasons = {
  lost: newTokenMessages.lost,
  destroyed: newTokenMessages.destroyed,
  cut_off: newTokenMessages.cutOff,
} as const;

/** Gives the messages about the token of the named key, while it is visible and afterwards. */
export function getTokenMessages(tokenStatus: TokenStatus, name: string, isCopied: boolean): TokenMessages {
  if (tokenStatus === 'kept')
    return {
      title: formatMessage(newTokenMessages.title, { key: name }),
      lead: formatMessage(newTokenMessages.lead),
      advice: '',
    };
  if (tokenStatus === 'revoked')
    return {
      title: formatMessage(newTokenMessages.revokedTitle, { key: name }),
      lead: formatMessage(newTokenMessages.revokedLead),
      advice: formatMessage(newTokenMessages.revokedAdvice),
    };
  const title = tokenStatus === 'lost' ? newTokenMessages.lostTitle : newTokenMessages.destroyedTitle;
  const reason = formatMessage(endReasons[tokenStatus]);
  return {
    title: formatMessage(title, { key: name }),
    lead: formatMessage(isCopied ? newTokenMessages.endedLeadCopied : newTokenMessages.endedLead),
    advice: isCopied ? reason : `${reason} ${formatMessage(newTokenMessages.replaceKey)}`,
  };
}
