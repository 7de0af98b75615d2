import { defineMessages } from '@shared/text/message';

/** Texts of the panel that shows a new token. */
export const newTokenMessages = defineMessages('keys.newToken', {
  title: 'Copy the token for {key}',
  lead: 'This is the only time it is shown. Closing this panel destroys our copy, and it can’t be recovered.',
  label: 'Token',
  labelHidden: 'Token, hidden',
  copy: 'Copy token',
  copied: 'Copied',
  copiedAnnouncement: 'Token copied.',
  copiedHint: 'Paste it into the other system now.',
  clearedHint: 'No longer on the clipboard. Copy it again if you haven’t pasted it yet.',
  notCopied: 'Couldn’t reach the clipboard. Select the token and copy it.',
  show: 'Show',
  hide: 'Hide',
  prefixShown:
    'The first part, {prefix}, is the key’s public prefix and is safe to quote. The rest is the secret.',
  prefix: 'The key’s public prefix, {prefix}, is safe to quote.',
  permissions: 'Permissions',
  expires: 'Expires',
  property: 'Property',
  droppedTitle:
    'Created with {granted, number} of the {requested, plural, one{# permission} other{# permissions}} you chose',
  droppedDetail:
    '{count, plural, one{{permissions} was left out, because you no longer hold it at {property}.} other{{permissions} were left out, because you no longer hold them at {property}.}}',
  droppedAnnouncement: '{title}. {detail}',

  // A new token that can no longer be copied.
  revokedTitle: '{key} has been revoked',
  revokedLead: 'A revoked key can’t be reactivated.',
  revokedAdvice: 'Its token no longer works. If you still need a key, create a new one.',
  revokedAnnouncement: 'The key has been revoked. Its token no longer works.',
  lostTitle: 'The token for {key} couldn’t be shown',
  destroyedTitle: 'The token for {key} has been destroyed',
  endedLead: 'It can’t be recovered. The key works, but its token is lost.',
  endedLeadCopied: 'Our copy was destroyed. The one you copied still works.',
  lost: 'The key was created, but its token couldn’t be shown.',
  destroyed: 'The token has been destroyed.',
  cutOff: 'The connection was lost. The token has been destroyed.',
  replaceKey: 'Revoke this key and create a new one.',

  // The question before an uncopied token is left.
  leaveTitle: 'Leave without copying?',
  leaveLead: 'The token will be destroyed. To get another one, revoke this key and create a new one.',
  leaveBack: 'Go back',
  leaveDestroy: 'Leave and destroy it',
});
