import { defineMessages } from '@shared/text/message';

/** Texts for handing a new key to the system that will use it. */
export const handOverMessages = defineMessages('keys.handOver', {
  // The three lines.
  stepsLabel: 'What the other system needs',
  addressTitle: 'Address',
  addressCopy: 'Copy the address',
  addressCopied: 'Address copied. Paste it into the other system, then copy the token.',
  addressLocal:
    'Works only on Brasstag’s computer. For a system elsewhere, set a public address in Settings, Service first.',
  addressOwnNetwork:
    'Works only in the house, on the same network. For a system elsewhere, set a public address in Settings, Service first.',
  tokenTitle: 'Token',
  clipboardDesktop:
    'A copied token is cleared from the clipboard after 60 seconds, unless you copy something else.',
  clipboardBrowser:
    'A browser can’t clear the clipboard: a copied token stays there until you copy something else.',
  pasteTitle: 'Where to paste it',
  pasteHint:
    'In the other system, open its API or connection settings. Paste the address and the token there. Don’t send the token by mail or chat.',
  pasteNever: 'Don’t send the token by mail or chat.',

  // Other ways to take it along.
  waysLabel: 'Other ways to hand it over',
  copyEnv: 'Copy as .env lines',
  showQr: 'Hold for a QR code',
  qrLabel: 'QR code of the token',
  printSheet: 'Print sheet without the token',

  // The test call.
  testTitle: 'Make a test call',
  testHint:
    'Makes one real call with this token: {operation}. It appears in the audit log like any other call of the key.',
  testNothing:
    'This key can’t read anything by itself, so there is no test call. Wait for the first call instead.',
  testAnswered: 'Answered in {duration} at {time}. The key works.',
  testRefused: 'Not answered, at {time}. {cause}',
  testRecord: 'Open the record',
  testAgain: 'Make another test call',

  // Leaving the panel.
  doneWait: 'Done, wait for the first call',
  doneSee: 'Done, see the first call',
  firstTestCall: 'Your test call arrived. Calls from the other system appear here, too.',

  // The printed sheet.
  sheetTitle: 'Connection to {property}',
  sheetLead:
    'For the person who connects the other system. This sheet doesn’t contain the token: it was shown once, and goes into the other system directly.',
  sheetSystem: 'Key',
  sheetProperty: 'Property',
  sheetAddress: 'Address',
  sheetToken: 'Token',
  sheetTokenHint: 'Begins with {start}. Never write down the rest, and don’t send it by mail or chat.',
  sheetPrefix: 'Prefix',
  sheetPrefixHint: '{prefix}, safe to quote in questions',
  sheetPermissions: 'Permissions',
  sheetExpires: 'Expires',
  sheetContact: 'Contact at the other system',
  sheetCreated: 'Created',
  sheetCreatedBy: '{date}, by {member}',
  sheetQuestions: 'Questions to',
  sheetQuestionsTo: '{member}, {email}',
  sheetPrinted: 'Printed on {date}.',
});
