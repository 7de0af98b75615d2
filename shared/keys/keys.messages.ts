import { defineMessages } from '@shared/text/message';

/** Texts of the screens and dialogs of API keys. */
export const keysMessages = defineMessages('keys', {
  title: 'API keys',
  keyTitle: 'API key',
  createKey: 'Create key',
  expiresNever: 'Never',
  neverUsed: 'Never used',
  revoke: 'Revoke',
  revokeNamed: 'Revoke {key}',
  close: 'Close',

  // The list of keys.
  listLead: 'Each key gives one outside system access to {property}, limited to the permissions you choose.',
  listEmpty: 'No keys yet',
  listEmptyHint: 'Create a key for each system that connects to {property}.',
  lostTokenHint: 'Lost a token? It can’t be shown again. Revoke the key and create a new one.',
  searchLabel: 'Name, prefix or permission',
  stateLabel: 'State',
  stateAll: 'All',
  stateActive: 'Active',
  stateExpired: 'Expired',
  stateRevoked: 'Revoked',
  showPlaygroundKeys: 'Show playground keys ({count, number})',
  hidePlaygroundKeys: 'Hide playground keys',
  needsAttention: 'Needs attention {count}',
  reasonLabel: 'Reason',
  anyReason: 'For any reason',
  reasonCounted: '{reason} ({count, number})',

  // The list if no key matches its search and filters.
  noMatch: 'No key matches.',
  noneInState:
    '{state, select, active{No active keys.} expired{No expired keys.} revoked{No revoked keys.} other{No keys.}}',
  noneNeedsAttention:
    '{state, select, active{No active key needs attention.} expired{No expired key needs attention.} revoked{No revoked key needs attention.} other{No key needs attention.}}',
  noneNeedsAttentionForReason:
    '{state, select, active{No active key needs attention for this reason.} expired{No expired key needs attention for this reason.} revoked{No revoked key needs attention for this reason.} other{No key needs attention for this reason.}}',
  clearSearch: 'Clear the search',
  showAll: 'Show all',

  // The table of keys.
  nameColumn: 'Key',
  permissionsColumn: 'Permissions',
  stateColumn: 'State',
  lastUsedColumn: 'Last used',
  callsColumn: 'Calls, 24 h',
  expiresColumn: 'Expires',
  revokeColumn: 'Revoke',
  refusedCalls: '{count, number} refused',
  expiresInDays: 'In {days, plural, one{# day} other{# days}}',
  expiresInHours: 'In {hours, plural, one{# hour} other{# hours}}',
  expiresInMinutes: 'In {minutes, number} min',
  morePermissions: 'and {count, number} more',
  permissionsOf: 'Permissions of {key}',
  healthOf: 'Health of {key}',
  healthSummary: 'Health of {key}: {marks}',

  // What may need attention.
  expiresSoon: 'Expires within 14 days',
  expiresSoonDetail: 'It stops working on {date}.',
  unused: 'Unused for 30 days',
  unusedDetail: 'The last call was on {date}.',
  unusedNoCallDetail: 'No calls yet.',
  refusedOften: 'Often refused',
  refusedOftenDetail:
    'Refused {refused, number} of {calls, plural, one{# call} other{# calls}} in the last 24 hours.',
  neverExpires: 'Never expires',
  neverExpiresDetail: 'It works until a member revokes it.',
  unusedPermissions: 'Unused permissions',
  unusedPermissionsDetail: 'No answered call has needed these since {date}:',

  // The dialog that creates a key.
  createTitle: 'Create an API key',
  createLead: 'For {property}. The key belongs to this property, not to you.',
  replacesKey: 'Replaces {key}, {prefix}.',
  lackedPermissions: 'It lacked: {permissions}.',
  permissionsNotGrantable: 'You can’t grant all of these permissions.',
  heldPermissions: 'It has: {permissions}.',
  nameLabel: 'Name',
  namePlaceholder: 'Channel manager sync',
  nameHint: 'What the key is for. You’ll see this name in the audit log.',
  nameLeft: '{count, number} left',
  nameTaken: 'Another active key has this name. In the audit log only the prefix distinguishes them.',
  nameMissing: 'Enter a name, for example the system that will use this key.',
  nameTooLong: 'Use at most {max, number} characters.',
  nameInvisible: 'Use visible characters only.',
  daysLabel: 'Expires in days <optional>(optional)</optional>',
  daysBlank: 'Leave blank for no expiry.',
  daysInvalid: 'Use a whole number of days, from 1 to {max, number}.',
  stopsWorkingOn: 'Stops working on {date}',
  permissionsMissing: 'Choose at least one permission.',
  tokenShownOnce: 'The token is shown once, right after you create the key.',
  cancel: 'Cancel',
  creating: 'Creating...',
  notCreated: 'No key was created.',
  created: '{key} created.',
  discardTitle: 'Discard this key?',
  keepEditing: 'Keep editing',
  discard: 'Discard',
  accessLost: 'You no longer have permission to create keys at this property.',

  // The question about the replaced key.
  oldKeyTitle: '{key} still works',
  oldKeyLead: 'Revoke {key} once no system uses it. We’ll suggest revoking it after a day without calls.',
  revokeOldKey: 'Revoke the old key',
  revokeLater: 'Later',

  // Choosing permissions.
  pickerTitle: 'Permissions',
  pickerHint: 'Choose one at a time, from those you can grant.',
  pickerSearchLabel: 'Find a permission',
  permissionsFound: '{count, plural, one{# permission} other{# permissions}} found',
  selectedTitle: 'This key will be able to',
  chosenCount: '{count, number} chosen',
  noneSelected: 'No permissions selected.',
  noLongerGrantable: 'You can no longer grant: {permissions}.',
  removePermission: 'Remove {permission}',
  agentConnectsOnly: 'An AI agent could connect with this key, but do nothing else.',
  agentNeedsConnect: 'For an AI agent? It also needs {permission}, under {group}.',
  allowedTitle: 'What it allows',
  allowedNoCalls: 'No calls of the public API.',
  allowedCalls: '{count, plural, one{# call} other{# calls}} of the public API',
  allowedTools: '{count, plural, one{# MCP tool} other{# MCP tools}}',
  allowedNoEffect: 'No effect on calls made with a key: {permissions}.',

  // The panel that shows a new token.
  tokenTitle: 'Copy the token for {key}',
  tokenLead:
    'This is the only time it is shown. Closing this panel destroys our copy, and it can’t be recovered.',
  tokenLabel: 'Token',
  tokenLabelHidden: 'Token, hidden',
  tokenCopy: 'Copy token',
  tokenCopied: 'Copied',
  tokenCopiedAnnouncement: 'Token copied.',
  tokenCopiedHint: 'On the clipboard. Paste it into your system.',
  tokenNotCopied: 'Couldn’t reach the clipboard. Select the token and copy it.',
  tokenShow: 'Show',
  tokenHide: 'Hide',
  tokenPrefixShown:
    'The first part, {prefix}, is the key’s public prefix and is safe to quote. The rest is the secret.',
  tokenPrefix: 'The key’s public prefix, {prefix}, is safe to quote.',
  tokenDone: 'Done',
  tokenPermissions: 'Permissions',
  tokenExpires: 'Expires',
  tokenProperty: 'Property',
  droppedTitle:
    'Created with {granted, number} of the {requested, plural, one{# permission} other{# permissions}} you chose',
  droppedDetail:
    '{count, plural, one{{permissions} was left out, because you no longer hold it at {property}.} other{{permissions} were left out, because you no longer hold them at {property}.}}',
  droppedAnnouncement: '{title}. {detail}',

  // A new token that can no longer be copied.
  tokenRevokedTitle: '{key} has been revoked',
  tokenRevokedLead: 'A revoked key can’t be reactivated.',
  tokenRevokedAdvice: 'Its token no longer works. If you still need a key, create a new one.',
  tokenRevokedAnnouncement: 'The key has been revoked. Its token no longer works.',
  tokenLostTitle: 'The token for {key} couldn’t be shown',
  tokenDestroyedTitle: 'The token for {key} has been destroyed',
  tokenEndedLead: 'It can’t be recovered. The key works, but its token is lost.',
  tokenEndedLeadCopied: 'Our copy was destroyed. The one you copied still works.',
  tokenLost: 'The key was created, but its token couldn’t be shown.',
  tokenDestroyed: 'The token has been destroyed.',
  tokenCutOff: 'The connection was lost. The token has been destroyed.',
  tokenReplaceKey: 'Revoke this key and create a new one.',

  // The question before an uncopied token is left.
  leaveTitle: 'Leave without copying?',
  leaveLead: 'The token will be destroyed. To get another one, revoke this key and create a new one.',
  leaveBack: 'Go back',
  leaveDestroy: 'Leave and destroy it',

  // The dialog that revokes a key.
  revokeTitle: 'Revoke {key}?',
  revokeLead:
    'It stops working immediately and can’t be reactivated. To restore access, create a new key and use its token instead.',
  revokeKeep: 'Keep key',
  revokeConfirm: 'Revoke key',
  revoked: '{key} revoked.',
  notRevoked: 'Not revoked. The key still works.',
  usageLastUsed: 'Last used',
  usageCalls: 'Calls in the last 24 h',
  usageUnknown: 'Unknown',
  usageNone: 'No calls have used this key in the last 24 hours.',
  usageRecent: 'This key is in use. The systems that use it will be refused from their next call.',

  // The offer to revoke a key that was replaced.
  replacedLabel: '{key} was replaced',
  replacedUnused: '{key} was replaced by {replacement}, and no calls have used it in the last 24 hours.',
  replacedUnusedByOther: '{key} was replaced, and no calls have used it in the last 24 hours.',
  replacedKeep: 'Keep',
  replacedKeepNamed: 'Keep {key}',
  replacedRevokeNamed: 'Revoke {key}, which was replaced',

  // The screen of one key.
  keyNotFound: 'This key wasn’t found at {property}.',
  openInAuditLog: 'Open in audit log',
  replace: 'Replace',
  detailsTitle: 'Details',
  lastUsed: 'Last used',
  createdOn: 'Created',
  expires: 'Expires',
  expiresDate: '{date}, in {days, plural, one{# day} other{# days}}',
  expired: 'Expired',
  revokedAt: 'Revoked',
  property: 'Property',
  permissionsTitle: 'Permissions',
  permissionUnused: 'Granted but unused',
  permissionNotObservable: 'Affects responses; its use isn’t recorded',
  permissionsFixed:
    'A key’s permissions never change. For different ones, create a new key and revoke this one.',
  permissionsUnusedSince: 'Unused: no call of this key has needed it since {date}.',
  usageTitle: 'Calls, {period}',

  // Calls of one key.
  callsTitle: 'Recent calls',
  callsEmpty: 'No calls yet. They appear here as they happen.',
  callTimeColumn: 'Time',
  callChannelColumn: 'Channel',
  callOperationColumn: 'Operation',
  callOutcomeColumn: 'Outcome',
  callDurationColumn: 'Duration',
  callAnswered: '<status>Answered</status>',
  callNeedsPermission: '<status>Refused. Needs</status> {permission}',
  callRefused: '<status>Refused</status> {code}',
  callRefusedCause: '<status>Refused.</status> {cause}',
  callFailed: '<status>Failed</status> {code}',
  callFailedCause: '<status>Failed.</status> {cause}',
  refusedForOne: '{count, number} refused in 24 h, all for {permission}.',
  refusedForSeveral: '{count, number} refused in 24 h: {permissions}.',
  refusedForPermission: '{count, number} for {permission}',
  firstCallWaiting: 'Waiting for the first call...',
  firstCallHint: 'It will appear here automatically.',
  firstCallArrived: 'The first call arrived.',
  firstCallOutcome: '{operation}: <link>{outcome}</link>.',
  firstCallOutcomeCause: '{operation}: <link>{outcome}</link>',
  noOperation: 'no operation',

  // A key that has ended.
  endedRevoked: 'Revoked {date}',
  endedExpired: 'Expired {date}',
  endedForGood: 'It can’t be reactivated.',
  endedNoCalls: 'No calls have used this key since.',
  endedRefusedRevoked:
    '{calls, plural, one{# call} other{# calls}} refused since it was revoked. A system still uses this token; give it a new key.',
  endedRefusedExpired:
    '{calls, plural, one{# call} other{# calls}} refused since it expired. A system still uses this token; give it a new key.',
  endedAddressColumn: 'Called from',
  endedCallsColumn: 'Calls',
  endedLastColumn: 'Last call',
  endedAddressUnknown: 'unknown',

  // Examples of calls and of settings of agents.
  snippetsTitle: 'Use this key',
  snippetText: 'Text for {client}',
  snippetCopy: 'Copy the text for {client}',
  snippetTokenHint: 'Set the variable {variable} to the token. Don’t put the token into this text.',
  snippetAgentHint: 'The agent stores the header in its own settings.',
  snippetNotForAgents: 'This key can’t be used at the MCP endpoint. It lacks {permission}.',

  // The lookup of permissions.
  lookupOperationTitle: 'Which permission does {operation} need?',
  lookupRequired: 'It needs',
  lookupAgents: 'AI agents also need {permission}, {code}.',
  lookupPermissionTitle: 'What does {permission} allow?',
  lookupOpens: 'It opens',
  lookupOpensMcp:
    'The address of AI agents, /api/mcp. The other permissions decide what an agent can do there.',
  lookupOpensInterface: 'No calls. It only applies to members who sign in.',
  lookupOpensMore: 'No calls by itself. It changes what other calls return or accept.',
  lookupKeys: 'Active keys with this permission',
  lookupNoKeys: 'No active key has this permission.',
  lookupShowKeys: 'Show in API keys',

  // Refusals.
  clipboardUnavailable: 'Couldn’t reach the clipboard.',
  limitReached: 'This property has reached its limit of {limit, number} active keys. Revoke one first.',
  noneGrantable: 'You can’t grant any of the requested permissions.',
  alreadyExpired: 'This key has already expired. There is nothing to revoke.',
});

/** How a client is connected with a key. */
export const agentSnippetMessages = defineMessages('keys.agentSnippets', {
  runCommand: 'Run this in a terminal:',
  claudeDesktopFile: 'Put this into claude_desktop_config.json (Settings, Developer, Edit Config):',
  cursorFile: 'Put this into ~/.cursor/mcp.json:',
  vsCodeFile: 'Put this into .vscode/mcp.json:',
  variable: 'The client reads the key from {variable} when it starts.',
  variableQuoted:
    'The client reads the key from {variable} when it starts. Keep the single quotes: the variable is meant for {client}, not for the shell.',
  claudeDesktopBridge:
    'For macOS and Linux. Claude Desktop only starts programs, so a bridge connects it to the endpoint. It doesn’t pass on variables: set {variable} in ~/.profile, which the login shell reads.',
  vsCodePrompt: 'VS Code asks for the key once and stores it with its secrets.',
});
