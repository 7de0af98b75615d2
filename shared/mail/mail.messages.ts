import { defineMessages } from '@shared/text/message';

/** Texts of mails, of the mail server's card and command, and of why a mail was not sent. */
export const mailMessages = defineMessages('mail', {
  // Mails.
  subject: '{product}: {matter}',
  subjectMany: '{product}: {count, plural, one{# matter needs} other{# matters need}} attention',
  testTitle: 'This is a test of the mail server.',
  testHelp: 'Notices by email arrive here.',
  place: 'Where: open {product}, then {place}.',
  placeKey: 'API keys, the key {prefix}',
  placeWebhook: 'Webhooks, the webhook {id}',
  placeAccount: 'your account',
  placeMembers: 'Members and roles',
  placeAudit: 'Audit log',
  placeOverview: 'Overview',
  placeService: 'Service',
  placeNetwork: 'Service, Network',
  placeNotices: 'Notices',
  footer:
    'You get this because email is on for it in Settings, Notices. {product} sends one mail for each matter, and none again while it lasts.',

  // Why a mail was not sent: what happened, what to do next.
  nameNotFound: 'The name of the mail server was not found. Check the host.',
  noConnection: 'The mail server did not answer. Check host and port, and whether a firewall is in between.',
  timedOut: 'The mail server took too long. Check host, port and security, then try again.',
  certificate:
    'The certificate of the mail server is not valid for its name. Use the name that is in its certificate.',
  noTls: 'The mail server does not offer this kind of encryption. Choose the other one, or the right port.',
  loginRefused: 'The mail server refused user or password. Enter them again.',
  senderRefused: 'The mail server refused the sender. Use an address that this user may send from.',
  recipientRefused:
    'The mail server refused the address of the recipient. Correct the member’s email address.',
  messageRefused: 'The mail server refused the message. Ask its provider why.',
  oddAnswer: 'What answered is no mail server, or does not keep to the protocol. Check host and port.',
  notLocal: 'Without encryption mail may only go to Brasstag’s computer. Choose TLS or STARTTLS.',
  passwordMissing: 'The password of the mail server can’t be read on Brasstag’s computer. Enter it again.',
  outdated:
    'It was no longer to be sent: it was too old, the mail server was removed, or you may not see it any more.',
  tryLater: 'The mail server asked to try again later. Try again in some minutes.',

  // Refusals.
  passwordNeeded: 'Enter the password: the stored one is only for the same host, port, security and user.',
  userWithoutPassword: 'A user needs a password, and a password needs a user.',
  encryptionNeeded: 'Without encryption the host must be Brasstag’s computer: localhost or 127.0.0.1.',
  noServer: 'There is no mail server. Set it up first.',
});
