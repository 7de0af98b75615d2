import { defineMessages } from '@shared/text/message';

/** Texts of the list of webhooks, and of the facts about one. */
export const webhookListMessages = defineMessages('webhooks.list', {
  title: 'Webhooks',
  lead: 'Systems that {property} sends a message to, the moment something changes.',
  create: 'Create webhook',
  empty: 'No webhooks yet',
  emptyHint:
    'A webhook sends a message to another system within a second of a change, so that it doesn’t have to ask. The other system gives you an address for it.',
  addressColumn: 'Address',
  eventsColumn: 'Events',
  healthColumn: 'State',
  lastColumn: 'Last delivery',
  moreEvents: 'and {count, number} more',
  byKey: 'Created with key {key}',
  byMember: 'Created in this app',
  never: 'Never',

  // The state.
  working: 'Working',
  unsent: 'Nothing sent yet',
  failing: 'Failing',
  paused: 'Paused',
  disabled: 'Disabled',
  secretMissing: 'Secret missing',
  ended: 'Ended',

  // Why it is in that state.
  unsentWhy: 'The first message is sent when one of its events happens.',
  failingWhy: 'Since {time}.',
  pausedWhy: 'Integrations is switched off. It goes on from where it stopped.',
  secretMissingWhy: 'Its secret can’t be read on Brasstag’s computer. Rotate it to send messages again.',
  endedWhy: 'Its key was revoked or has expired.',
  disabledByMember: 'Disabled by a member on {time}.',
  disabledFailing: 'Disabled on {time}, after all attempts to deliver a message failed.',
  disabledGone: 'Disabled on {time}. The receiver answered 410: it wants no more messages.',
  disabledNotAllowed: 'Disabled on {time}. Its address is not on the internet, and no Owner has allowed it.',

  lastFailure: 'Last failed attempt: {time}. {result}.',

  // How an attempt ended.
  delivered: 'Delivered, answered {status}',
  answered: 'Failed, answered {status}',
  notFound: 'Failed, its name leads to no address',
  notAllowed: 'Not sent, its address is not on the internet',
  tooLarge: 'Not sent, larger than 64 kB',
  timedOut: 'Failed, no answer within 10 seconds',
  certificate: 'Failed, its certificate is not valid',
  noConnection: 'Failed, no connection',

  // Help beside the screen.
  webhooksPurpose:
    'Sends a message to another system the moment something changes, so that it doesn’t have to ask again and again.',
  webhookNeedQuestion: 'What do I need to create a webhook?',
  webhookNeedAnswer:
    'An address that begins with https://, which the other system gives you. After creating it, paste the secret into that system.',
  webhookFailingQuestion: 'The other system was off. Is anything lost?',
  webhookFailingAnswer:
    'No. A message is tried again for about 20 hours, then the webhook is disabled. When you enable it, it goes on from where it stopped. Events are kept for 30 days.',
  webhookContentQuestion: 'What do the messages contain?',
  webhookContentAnswer:
    'What changed, without guest names or other personal data: the kind of event, its time, the id of the record and the names of the changed fields.',
});
