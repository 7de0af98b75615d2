import { defineMessages } from '@shared/text/message';

/** Texts about calls that a revoked or expired key still gets. */
export const endedKeyMessages = defineMessages('keys.ended', {
  revoked: 'Revoked {date}',
  expired: 'Expired {date}',
  forGood: 'It can’t be reactivated.',
  noCalls: 'No calls have used this key since.',
  refusedRevoked:
    '{calls, plural, one{# call} other{# calls}} refused since it was revoked. A system still uses this token; give it a new key.',
  refusedExpired:
    '{calls, plural, one{# call} other{# calls}} refused since it expired. A system still uses this token; give it a new key.',
  addressColumn: 'Called from',
  callsColumn: 'Calls',
  lastColumn: 'Last tried',
  addressUnknown: 'unknown',
  moreAddresses: '{count, plural, one{And # more address.} other{And # more addresses.}}',
  callsSince: 'All calls since, in the audit log',
});
