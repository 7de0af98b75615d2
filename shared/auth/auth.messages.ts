import { defineMessages } from '@shared/text/message';

/** Texts of sign-in, of a member’s account, and of the session of a window. */
export const authMessages = defineMessages('auth', {
  // Fields.
  nameLabel: 'Name',
  emailLabel: 'Email',
  emailMissing: 'Enter your email address.',
  passwordLabel: 'Password',
  passwordMissing: 'Enter your password.',
  newPasswordLabel: 'New password',
  newPasswordHint: 'At least 12 characters.',
  recoveryCodeLabel: 'Recovery code',
  recoveryCodeMissing: 'Enter a recovery code.',

  // Sign-in.
  signInTitle: 'Sign in',
  signIn: 'Sign in',
  signInAndStart: 'Start the service and sign in',
  signInWithCode: 'Sign in with a recovery code',
  signInWrong: 'That email and password do not match. Check both and try again.',
  serviceDown: 'The service is not running. Keys are refused until it is back.',
  serviceDownReason: 'The service is not running. Keys are refused until it is back. {reason}',
  signOut: 'Sign out',
  signOutFailed: 'Couldn’t sign you out. Try again.',

  againTitle: 'Sign in again',
  againLead:
    'The connection to the service was interrupted, and your sign-in ended. Enter the password for {email} to go on. What you typed is kept.',
  againDiscard: 'Discard and leave',

  // A lost password.
  recoverTitle: 'Use a recovery code',
  recoverLead: 'Enter one of your eight recovery codes and choose a new password. Each code works once.',
  recoverHelp: 'No code? An Owner can give you a one-time password under Members and roles.',
  recover: 'Change password and sign in',
  recoverBack: 'Back',
  recovered: 'Password changed. That recovery code can’t be used again.',
  recoverWrong:
    'That email and recovery code do not match, or the code was used before. Check both, or use another code.',

  // After a one-time password.
  newPasswordTitle: 'Choose your own password',
  newPasswordLead: 'You signed in as {email} with a one-time password.',
  newPasswordSave: 'Save and continue',

  // A member without a role.
  noAccessTitle: 'No access yet',
  noAccessLead: 'You are signed in as {email}.',
  noAccessHelp: 'You have no role at any property. Ask an Owner to give you one under Members and roles.',

  // A browser without a session, and a window without a service.
  languageHint:
    'For you, wherever you sign in. The command line and the API stay in English, and what you and others wrote stays as it is.',
  languageLabel: 'Language',
  languageOfComputer: 'As on this computer ({language})',
  linkTitle: 'Open {product} with a link',
  linkLead:
    '{product} opens in a browser with a link that works once. It was printed when the service started. For a new one, run:',
  linkDataDirectory: 'If the service was started with --data-dir, add the same option.',
  networkOverTitle: 'Sign in again',
  networkOverLead: 'This browser’s session has ended. Continue to the sign-in.',
  networkContinue: 'Continue',
  resetLead: 'Link not working? Reset this browser’s session, then open a new link.',
  reset: 'Reset session',
  resetFailed: 'The service didn’t respond. Nothing changed. Try again.',
  resetDoneTitle: 'Session reset',
  resetDoneLead: 'Open a new link in this browser. To get one, run:',
  windowBrokenTitle: 'This window can’t reach its service',
  windowBrokenHelp: 'A part of {product} is missing. Quit and reinstall it.',

  // The account.
  accountTitle: 'Your account',
  accountMember: 'You',
  accountFixed:
    'Your name and email can’t be changed. A member with the permission {permission} can add you again with others, and remove this account.',
  accountProperties: 'Your properties',
  propertyColumn: 'Property',
  roleColumn: 'Your role',
  changePasswordHint: 'At least 12 characters. Changing it signs you out everywhere else.',
  changePassword: 'Change password',
  passwordChanged: 'Password changed. You were signed out everywhere else.',

  // Recovery codes.
  codesTitle: 'Recovery codes',
  codesLeft:
    'Use a code to sign in if you lose your password. Each works once. {count, plural, =0{You have none.} one{You have # code left.} other{You have # codes left.}}',
  codesKeepSheet:
    'Keep this sheet with your important papers. Anyone with a code and your email can set a new password.',
  codesKeep:
    'You won’t be able to see them again. Keep them where you find them without this computer: printed, with your important papers, or in a password manager. Anyone with a code and your email can set a new password.',
  codesPrint: 'Print',
  codesSave: 'Save as file',
  codesCopy: 'Copy the codes',
  codesPrinted: 'Sent to the print dialog.',
  codesFileSaved: 'Saved.',
  codesFileName: '{product}-recovery-codes.txt',
  codesFile: '{product} recovery codes of {email}. Each works once.',
  codesSheetUse:
    'If you lose your password, choose “Sign in with a recovery code” at the sign-in, and type one of these codes.',
  codesSheetDate: 'Printed on {date}. Older codes no longer work.',
  codesSaved: 'I’ve saved them',
  codesCheckLabel: 'One of the codes above',
  codesCheckHint: 'Print, save or copy the codes. If you wrote them down, type one of them here to confirm.',
  codesCheckWrong: 'That isn’t one of these codes.',
  codesNone: 'You have no recovery codes. Make new ones first.',
  codesMake: 'Make new codes',
  codesMakeConfirm: 'Make eight new codes?',
  codesMakeWarning: 'The old ones stop working. You’ll see the new codes only once.',
  codesKeepOld: 'Keep the old ones',
  codesMade: 'Eight new recovery codes.',
  codesLeaveConfirm: 'Leave without saving the codes?',
  codesLeaveWarning: 'You won’t be able to see these codes again. If you wrote them down, leave.',
  codesLeave: 'Leave',
  codesStay: 'Go back',

  // A recent password.
  recentTitle: 'Confirm your password',
  recentLead: 'For security, confirm your password to continue. Signed in as {email}.',
  recentConfirm: 'Continue',
  recentCancel: 'Cancel',
  recentRequired: 'Enter your password again to continue.',
  recentWrong: 'That password does not match. Check it and try again.',

  // The active property.
  propertyNow: 'Now in {property}.',
  propertyLost: 'You no longer have access to {lost}. Now in {property}.',

  // Refused passwords.
  passwordTooShort: 'Use at least {min, number} characters.',
  passwordTooLong: 'Use at most {max, number} characters.',
  passwordUnusable: 'Use characters that you can type on any keyboard.',
  passwordGuessable:
    'This password is easy to guess: it is made of common words, names or sequences. Add words that don’t belong together.',
  passwordUnchanged: 'Choose a password other than your current one.',

  // Refused attempts.
  tooManyAttempts: 'Too many attempts. Try again in {seconds, plural, one{# second} other{# seconds}}.',
  attemptsLocked:
    'There were {max, number} wrong passwords for this email from {place, select, browser{this browser} network{this network} other{this app}}. Sign in with a recovery code, ask an Owner for a one-time password, or set a new password on the command line.',
  attemptsLockedRemote:
    'There were {max, number} wrong passwords for this email from here. Use a recovery code on the computer that Brasstag runs on, or ask an Owner for a one-time password.',
  attemptInProgress: 'Another sign-in attempt is in progress.',

  // Refused calls of a window.
  signInRequired: 'You’re not signed in. Sign in and try again.',
  notSignedIn: 'No member is signed in.',
  accessRemoved: 'This member no longer has access.',
  ownerOnly: 'Only an Owner can do this.',
  permissionMissing: 'You lack the permission {permission} at {place}.',
  permissionMissingAnywhere: 'You don’t have the permission {permission} at any property.',
  moduleOff: 'Integrations is switched off at {property}.',
  taskCancelled: 'Cancelled.',
  newPasswordRequired: 'Choose a new password to continue.',
  sessionChanged: 'Your session changed before this finished. Try again.',
  signedOut: 'You were signed out before this finished.',
  cancelled: 'Cancelled before the end.',
  notOffered: 'This isn’t available here.',
  fileUnavailable: 'That file is no longer available. Choose it again.',
  commandUnknown: 'This window is out of date. Reload it.',
  unexpectedError: 'An unexpected error occurred. Nothing was changed.',
  internalError: 'Something went wrong in the service. Try again.',

  // Help beside the screen.
  accountPurpose: 'Shows your roles, and changes your language, password and recovery codes.',
  recoveryCodesQuestion: 'What are recovery codes for?',
  recoveryCodesAnswer:
    'If you forget your password, a code and your email let you choose a new one. Each code works once. Keep them away from this computer.',
  askedAgainQuestion: 'Why am I asked for my password again?',
  askedAgainAnswer:
    'Some changes, such as a new role of a member, need a password that was typed within the last 15 minutes.',
  signedOutQuestion: 'Why was I signed out?',
  signedOutAnswer: 'After some time without input, or because the program was restarted.',
});
