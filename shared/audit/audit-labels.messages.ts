import { defineMessages } from '@shared/text/message';

/** How calls and commands ended. */
export const auditOutcomeMessages = defineMessages('audit.outcomes', {
  ok: 'Answered',
  refused: 'Refused',
  failed: 'Failed',
});

/** How calls and commands came in. */
export const auditChannelMessages = defineMessages('audit.channels', {
  api: 'API',
  mcp: 'MCP',
  desktop: 'Desktop',
  web: 'Web',
  cli: 'Command line',
  webhook: 'Webhook',
});

/** Why an authentication failed. */
export const auditReasonMessages = defineMessages('audit.reasons', {
  revoked: 'The key was revoked.',
  expired: 'The key had expired.',
  wrong_secret: 'The secret was wrong.',
  unknown_token: 'The token doesn’t match any key.',
});

/** Why a message of a webhook was not delivered. */
export const auditDeliveryMessages = defineMessages('audit.deliveries', {
  given_up: 'The receiver didn’t accept the message.',
  gone: 'The receiver wants no more messages.',
  not_allowed: 'The address isn’t on the internet, so nothing was sent.',
  too_large: 'The message is larger than 64 kB.',
  not_found: 'The name of the receiver leads to no address.',
  timed_out: 'The receiver didn’t answer within 10 seconds.',
  certificate: 'The certificate of the receiver isn’t valid.',
  no_connection: 'The receiver couldn’t be reached.',
});

/** Explanations of error codes. */
export const auditCodeMessages = defineMessages('audit.codes', {
  module_disabled: 'Integrations was switched off for the property.',
  forbidden_origin: 'Host or origin not allowed.',
  reauthentication_required: 'The password had to be confirmed again.',
  sign_in_failed: 'No member was signed in, or the password or recovery code did not match.',
  password_change_required: 'A one-time password had to be changed first.',
  role_exceeds_yours: 'The role has permissions that the member who assigned it doesn’t have.',
  rate_limited: 'Too many calls in a short time.',
  too_many_attempts: 'Too many wrong passwords.',
  not_found: 'Not found at this property.',
  validation_failed: 'Invalid request.',
  invalid_json: 'The request isn’t valid JSON.',
  invalid_request: 'Malformed request.',
  invalid_transition: 'Not allowed in the current status.',
  unit_conflict: 'The room was taken for these nights.',
  no_availability: 'No room was free for these nights.',
  price_missing: 'The room type had no price, so it was not for sale.',
  version_mismatch: 'Changed by someone else since it was read.',
  key_limit: 'The property had reached its limit of active keys.',
  webhook_limit: 'The property had reached its limit of webhooks.',
  last_owner: 'The organisation needs at least one Owner.',
  no_grantable_permissions: 'None of the requested permissions could be granted.',
  internal_error: 'Something went wrong in the service.',
  unavailable: 'Service temporarily unavailable.',
});

/** What members did in a window, by the ids of its own commands. The contract has the labels of all other commands. */
export const auditWindowCommandMessages = defineMessages('audit.commands', {
  'session.current': 'Viewed session',
  'session.signIn': 'Signed in',
  'session.signOut': 'Signed out',
  'session.reauthenticate': 'Confirmed password',
  'session.changePassword': 'Changed own password',
  'session.recover': 'Signed in with recovery code',
  'session.renewRecoveryCodes': 'Created new recovery codes',
  'session.saveRecoveryCodes': 'Saved recovery codes to a file',
  'session.keepRecoveryCodes': 'Kept recovery codes',
  'session.setLanguage': 'Changed own language',
  'keys.copy': 'Copied new token',
  'keys.testCall': 'Made test call with new key',
  'playground.run': 'Ran call in playground',
  'leaks.scanClipboard': 'Searched clipboard for leaked tokens',
  'files.choose': 'Chose file',
  'files.showInFolder': 'Showed file in folder',
  'host.setAutostart': 'Changed launch at login',
  'host.setExpiryNotices': 'Changed key expiry notices',
  'host.setNotices': 'Changed notices',
  'host.setLanguage': 'Changed language of the window',
  'host.takeNotice': 'Opened a notice',
  'host.showDataFolder': 'Opened data folder',
  'host.closeWindow': 'Closed window',
  'host.keepWindow': 'Kept window open',
  'call.cancel': 'Cancelled command',
});

/** Messages of agents that call no operation, by their methods. */
export const auditRpcMessages = defineMessages('audit.rpc', {
  initialize: 'Connect agent',
  'notifications/initialized': 'Confirm connection of agent',
  'server/discover': 'Discover service',
  'tools/list': 'List tools',
  ping: 'Check connection',
});

/** What the service did or found by itself, and what only the command line does. */
export const auditEventMessages = defineMessages('audit.events', {
  'audit.prune': 'Removed old records',
  'auth.failures': 'Failed authentications',
  'import.batch': 'Imported reservations of a file',
  'reservations.expireHolds': 'Ended holds',
  'reservations.assignRooms': 'Assigned rooms',
  'keys.revokedAgain': 'Revoked key again',
  'service.move': 'Moved data to another database',
  'webhooks.deliver': 'Message to webhook',
  'clock.setBack': 'System clock set back',
  'clock.leaptAhead': 'System clock jumped forward',
  'clock.cameBack': 'System clock returned to the correct time',
  'clock.accepted': 'System clock trusted after 24 hours of running',
});
