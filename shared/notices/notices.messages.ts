import { defineMessages } from '@shared/text/message';

/** Texts of the screen and the command of notices. */
export const noticesMessages = defineMessages('notices', {
  title: 'Notices',
  lead: 'Choose how you hear of what needs attention. Other members choose for themselves.',

  // Ways.
  bell: 'Bell',
  desktop: 'Desktop',
  email: 'Email',
  kind: 'What happens',
  wayOfKind: '{way}: {kind}',
  atProperty: 'At {property}',
  atPropertyHint: 'Another property has its own choices: switch to it in the sidebar.',
  everywhere: 'For the whole organisation',
  waysHint:
    'The bell is in the sidebar. Desktop notices appear on computers where you are signed in to the desktop app. You get one notice of a problem, and another only after it was gone for a day. For a key that expires you get three: 14, 7 and 1 days before.',
  mailOff: 'Nothing is sent by email yet: there is no mail server.',
  notOffered: 'Not offered',
  saved: 'Notices changed.',

  // Sent.
  sentTitle: 'Sent to you by email',
  sentEmpty: 'Nothing was sent in the last 30 days.',
  sentEmptyHelp: 'Each email is listed here with how it went, also those that could not be sent.',
  sentMatter: 'Matter',
  sentWhen: 'When',
  sentHow: 'How it went',
  stateWaiting: 'Waiting',
  stateSent: 'Sent',
  stateGivenUp: 'Not sent',
  triesAgain: '{reason} Tried again {when}.',

  // Refusals.
  noMailForKind: 'This notice can’t be sent by email. Choose the bell or the desktop.',
  staysInBell: 'This notice stays in the bell, because calls may be refused while it lasts.',
  otherReach: 'Name a property for notices about its keys and webhooks, and none for the others.',

  // Help beside the screen.
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
});
