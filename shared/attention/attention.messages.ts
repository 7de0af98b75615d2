import { defineMessages } from '@shared/text/message';

/** Texts of what needs attention: in the bell, on the overview, in notices and on the command line. */
export const attentionMessages = defineMessages('attention', {
  // What happened.
  keyExpires: '{key} at {property} expires in {days, plural, one{# day} other{# days}}, on {date}.',
  keyExpiresWithinDay: '{key} at {property} expires within a day, on {date}.',
  keyRefused:
    '{refused, number} of {calls, number} calls with {key} at {property} were refused in the last 24 hours.',
  keyRefusedOfNewest:
    '{refused, number} of the newest {calls, number} calls with {key} at {property} were refused.',
  revokedKeyTried:
    '{key} at {property} is revoked and was tried {calls, plural, one{once} other{# times}} in the last 24 hours, last on {date}.',
  expiredKeyTried:
    '{key} at {property} has expired and was tried {calls, plural, one{once} other{# times}} in the last 24 hours, last on {date}.',
  revokedKeyTriedMore:
    '{key} at {property} is revoked and was tried at least {calls, number} times in the last 24 hours, last on {date}.',
  expiredKeyTriedMore:
    '{key} at {property} has expired and was tried at least {calls, number} times in the last 24 hours, last on {date}.',
  wrongTokens:
    '{calls, plural, one{# call} other{# calls}} in the last 24 hours had a wrong token, the last one on {date}.',
  backupOld: 'The newest backup is more than 7 days old. It was made on {date}.',
  backupNone: 'There is no backup.',
  backupFailed: 'The daily backup has failed since {date}.',
  clockSuspect: 'The clock that Brasstag goes by shows a time that Brasstag doesn’t trust.',
  serviceLost: 'The service on {computer} hasn’t answered since {date}.',
  newSignInOwn: 'You signed in from {address} for the first time, on {date}.',
  newSignInOwnHere: 'You signed in on Brasstag’s computer for the first time, on {date}.',
  newSignIn: '{member} signed in from {address} for the first time, on {date}.',
  newSignInHere: '{member} signed in on Brasstag’s computer for the first time, on {date}.',
  keySilent: '{key} at {property} called every day, and has not called since {date}.',
  webhookFailing: 'Messages to {host} for {property} have failed since {date}.',
  webhookGivenUp: 'The webhook to {host} for {property} was disabled on {date}, because its messages failed.',
  webhookGone:
    'The webhook to {host} for {property} was disabled on {date}, because the receiver said that it no longer exists.',
  webhookNotAllowed:
    'The webhook to {host} for {property} was disabled on {date}, because its address leads into your own network.',
  webhookSecretMissing: 'The webhook to {host} for {property} sends nothing, because its secret is missing.',
  networkClosed: 'Other computers don’t reach {address}.',
  networkCertificate: 'The certificate on the network ends on {date}.',
  networkRenewal: 'A renewed certificate on the network is not used.',
  networkPublic: 'The service is open to the internet at {address}.',
  mailFailing: 'Notices can’t be sent by email since {date}.',
  mailFailingAlways: 'Notices can’t be sent by email.',
  mailRefused: 'Notices to {address} are refused since {date}.',
  checkpointFailed: 'No checkpoint could be written since {date}.',
  diskLow: 'Only {size} free on the disk of the data folder.',
  diskUsed: 'All calls are refused: the disk of the data folder is almost full.',
  crashed:
    '{count, plural, one{Brasstag ended unexpectedly on {date}.} other{Brasstag ended unexpectedly # times, last on {date}.}}',
  databaseHeld: 'No key works: the database contradicts its newest checkpoint.',

  // What it means, or what to do about it.
  keyExpiresHelp: 'Create a key in its place, and give the new token to the system that uses it.',
  keyRefusedHelp: 'The calls show why.',
  keyRefusedMissingHelp: 'Most of them lacked the permission {permission}.',
  keyTriedHelp: 'A system still uses its token, or someone else has it.',
  wrongTokensHelp: 'A system has a mistyped token, or someone tries tokens. The calls show from where.',
  newSignInOwnHelp: 'Change your password if it wasn’t you.',
  newSignInHelp: 'Ask {member} whether it was them.',
  keySilentHelp: 'Check whether the system that uses it still runs. Revoke the key if nothing needs it.',
  webhookFailingHelp: 'Check whether the receiver runs. Brasstag tries again for about 20 hours.',
  webhookStoppedHelp: 'Events wait for 30 days. Repair the receiver, then enable the webhook or delete it.',
  webhookSecretHelp: 'Rotate its secret, and give the new one to the receiver.',
  networkCertificateHelp: 'Renew it. The service takes the new files by itself.',
  networkPublicHelp: 'Anyone can try keys there. Prefer a private address, a VPN or a tunnel.',
  checkpointHelp:
    'Without one, an older copy of the database would not be noticed. Check that Brasstag can write to the data folder.',
  crashedHelp:
    'Save a report for support, then remove the notes. A computer that was switched off while Brasstag ran counts, too.',
  backupHelp: 'Make a backup. The service makes one each day while it runs.',
  clockHelp: 'Until you confirm or correct the clock, keys that would have expired by then are refused.',
  serviceLostHelp: 'The other services take its calls. Start it again on its computer.',

  // The one action of each.
  replace: 'Replace',
  showCalls: 'Show calls',
  openKey: 'Open the key',
  openWebhook: 'Open the webhook',
  changePassword: 'Change password',
  showMembers: 'Show members',
  showSignIns: 'Show sign-ins',
  backUp: 'Back up now',
  checkClock: 'Check the clock',
  openNetwork: 'Open Network',
  showServices: 'Show services',
  showWhatToDo: 'Show what to do',
  saveReport: 'Save a report',

  checkMail: 'Check the mail server',
  // The bell, its list and the overview.
  title: 'Needs attention',
  bell: 'Attention',
  bellLabel:
    '{count, plural, =0{Attention, nothing new} one{Attention, # matter} other{Attention, # matters}}',
  megabytes: '{count, number} MB',
  nothing: 'Nothing needs your attention.',
  nothingHelp:
    'Keys that expire soon or fall silent, refused calls, tried tokens, failing webhooks, sign-ins from new places, old backups and problems of Brasstag’s computer appear here.',
  notNow: 'Not now',
  notNowNamed: 'Not now: {matter}',
  notNowDone: 'Hidden for 7 days.',
  undo: 'Undo',
  showAll: 'Show all {count, number}',
  unavailable: 'This list can’t be read now.',
  keyGone: 'This key no longer exists.',
  keyUnread: 'This key can’t be read now. Try again.',

  // Kinds of notices.
  noticeKeyExpires: 'A key expires: 14, 7 and 1 days before',
  noticeKeyRefused: 'A key is refused often',
  noticeSignIn: 'Someone signs in from a new place',
  noticeKeySilent: 'A key that called every day is silent',
  noticeWebhook: 'A webhook fails or was disabled',
  noticeServiceLost: 'A service of the database doesn’t answer',
  noticeNetworkClosed: 'The address on the network is closed',
  noticeNetworkCertificate: 'The certificate on the network ends',
  noticeNetworkPublic: 'The service is open to the internet',
  noticeMail: 'Notices can’t be sent by email',
  noticeCrashed: 'Brasstag ended unexpectedly',
  noticeCheckpoint: 'A checkpoint can’t be written',
  noticeEndedKeyTried: 'A revoked or expired key is tried',
  noticeWrongTokens: 'Wrong tokens are tried',
  noticeBackup: 'A backup is old or has failed',
  noticeClock: 'The clock is in doubt',
  noticeDisk: 'The disk has little space',
  noticeHeld: 'All calls are refused: the database may be an older copy',
});
