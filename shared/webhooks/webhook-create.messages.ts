import { defineMessages } from '@shared/text/message';

/** Texts of the dialog that creates a webhook, and of the panel that shows its secret. */
export const webhookCreateMessages = defineMessages('webhooks.create', {
  title: 'Create a webhook',
  lead: 'Each chosen event of {property} is sent to this address, without guest names or other personal data.',
  address: 'Address',
  addressHint: 'The other system gives you this address. It begins with https://.',
  addressPlaceholder: 'https://hooks.example.com/brasstag',
  addressMissing: 'Enter the address of the other system.',
  events: 'Events',
  eventsHint: 'Choose what the other system needs. Events can’t be changed later.',
  eventsMissing: 'Choose at least one event.',
  oneAtATime: 'Events are chosen one at a time.',
  noEvents: 'Your role can’t read anything at {property} that a webhook could report.',
  secretOnce: 'The secret is shown once, after this.',
  submit: 'Create webhook',
  cancel: 'Cancel',
  discardTitle: 'Discard this webhook?',
  keepEditing: 'Keep editing',
  discard: 'Discard',
  created: 'Webhook to {host} created.',
  open: 'Open webhook',

  // The secret.
  secretTitle: 'Copy the secret of {host}',
  secretLead: 'This is the only time it is shown. If you lose it, rotate it to get another one.',
  secretLabel: 'Secret',
  secretLabelHidden: 'Secret, hidden',
  copy: 'Copy secret',
  copied: 'Secret copied.',
  notCopied: 'Couldn’t reach the clipboard. Select the secret and copy it.',
  pasteHint:
    'In the other system, paste it where the webhook’s signing secret is asked for. With it, that system makes sure that a message is from this service. Don’t send it by mail or chat.',
  rotatedHint:
    'Until {time}, messages are signed with the old secret as well. Enter the new one in the other system before then.',
  clipboardDesktop:
    'A copied secret is cleared from the clipboard after 60 seconds, unless you copy something else.',
  clipboardBrowser:
    'A browser can’t clear the clipboard: a copied secret stays there until you copy something else.',
  done: 'Done',
  close: 'Close',
  leaveLead: 'The secret is not shown again. To get another one, rotate it.',
  leaveAction: 'Leave without it',
  endedTitle: 'The secret of {host} is no longer shown',
  endedLead: 'Rotate it to get another one.',
  endedLeadCopied: 'The one you copied works.',
  lost: 'The webhook works, but its secret couldn’t be shown.',
  hidden: 'The secret is no longer shown.',
  cutOff: 'The connection was lost. The secret is no longer shown.',
});
