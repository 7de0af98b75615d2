import { defineMessages } from '@shared/text/message';

/** Help of the screens under Settings, and of the member's account. */
export const settingsHelpMessages = defineMessages('help.settings', {
  auditPurpose:
    'Lists every call of a connected system and every change by a member, refused ones included. Records can’t be edited.',
  findChangeQuestion: 'How do I find what happened to a reservation?',
  findChangeAnswer: 'Open the reservation. Each line of its history leads to the record here.',
  verifyQuestion: 'What does verifying the chain do?',
  verifyAnswer:
    'Each record contains a check value of the one before. Verifying calculates all of them again, so that a changed or removed record is noticed.',
  retentionQuestion: 'How long are records kept?',
  retentionAnswer:
    'For the number of days that is set in Service. Export the log if you need older records later.',

  membersPurpose: 'Shows who may sign in, and what each role may do at this property.',
  addColleagueQuestion: 'How do I add a colleague?',
  addColleagueAnswer:
    'Choose Add member, enter name and email, and choose a role. Hand over the one-time password that appears; it is replaced at the first sign-in.',
  forgottenQuestion: 'A member forgot the password. What now?',
  forgottenAnswer:
    'They can use one of their recovery codes at the sign-in. Or choose the lock in their row and hand over a new one-time password.',
  memberLeavesQuestion: 'What happens to keys when a member leaves?',
  memberLeavesAnswer: 'Nothing: a key belongs to no person. Replace the keys whose tokens the member knew.',
  memberRoleQuestion: 'How do I change what a member may do?',
  memberRoleAnswer:
    'Choose another role in their row, or change the permissions of the role, which changes them for all its members.',

  propertyPurpose: 'Holds the name, address, times and rooms of the property.',
  notForSaleQuestion: 'Why can’t other systems sell my rooms?',
  notForSaleAnswer:
    'A room is for sale only if its room type has a price. Types without one are marked Not for sale.',
  deleteRoomQuestion: 'Can I delete a room?',
  deleteRoomAnswer:
    'Rooms are retired, not deleted, so that past reservations stay complete. You can bring a room back.',
  currencyQuestion: 'Why can’t I change the currency?',
  currencyAnswer: 'Prices are stored in it, so it is fixed when the property is added.',

  noticesPurpose: 'Chooses how you hear of what needs attention: bell, desktop or email.',
  oftenQuestion: 'How often do I hear of the same thing?',
  oftenAnswer:
    'Once. It comes again only if it was gone for a day. Before something expires there is a notice 14, 7 and 1 days ahead.',
  whoHearsQuestion: 'Who hears of what?',
  whoHearsAnswer:
    'Members who can do something about it: those who manage what a notice is about. Each member chooses for themselves.',
  mailServerQuestion: 'Which mail server do I enter?',
  mailServerAnswer:
    'The one for outgoing mail of your email provider. It names host, port and security; user and password are often those of your mailbox or an app password.',
  noMailQuestion: 'No email arrives. What now?',
  noMailAnswer:
    'Look at the list of what was sent: it says how each email went. Then look into the spam folder, and whether email is on for that kind.',

  modulesPurpose: 'Switches parts of the app on and off for this property.',
  moduleOffQuestion: 'What happens when I switch a module off?',
  moduleOffAnswer:
    'Its menu disappears, and what depends on it stops until you switch it on again. Nothing is deleted.',
  modulePropertyQuestion: 'Is it the same at all my properties?',
  modulePropertyAnswer: 'No. Each property has its own modules.',
  moduleWhoQuestion: 'Who may switch modules?',
  moduleWhoAnswer: 'Members whose role may manage properties. At first these are the Owners.',

  servicePurpose:
    'Shows the state, the address, the settings and the backups of the program on this computer.',
  backupQuestion: 'Are there backups?',
  backupAnswer:
    'One is made every day, in the folder shown under Data. Choose Back up now for one of your own, and keep it on another disk.',
  reachQuestion: 'Can systems on the internet use this address?',
  reachAnswer:
    'Not by itself: the program listens on this computer only. A proxy or tunnel in front of it makes that possible, and its address belongs into Public address.',
  networkQuestion: 'Can other computers in the house use it?',
  networkAnswer:
    'Yes, if you open it under Network: choose an address of this computer and a certificate. Other computers then reach the API with a key, and not these screens.',
  restoreQuestion: 'What happens when I restore a backup?',
  restoreAnswer:
    'Everything returns to its state in the backup, and all members sign in again. The backup is checked first, and your current data is kept in the data folder.',
  supportQuestion: 'What do I send when something does not work?',
  supportAnswer:
    'Save a report for support, under Support, and read it. It has versions, health and the newest lines of the log. It names no guest, member or property, and nothing is sent for you.',
  monitoringQuestion: 'How does a monitoring system see how the program fares?',
  monitoringAnswer:
    'Switch on the metrics under Monitoring. A program on this computer that reads the format of Prometheus then finds them at the address shown there. They name no key, guest or member.',
  baseAddressQuestion: 'Which address do other systems need?',
  baseAddressAnswer: 'The base address. The button beside it copies it.',
  appearanceQuestion: 'Can I change colours and the height of rows?',
  appearanceAnswer: 'Yes, under Appearance. It changes them only for you, on this computer.',

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
