import { defineMessages } from '@shared/text/message';

/** Texts of the screen of one webhook. */
export const webhookDetailMessages = defineMessages('webhooks.detail', {
  title: 'Webhook',
  notFound: 'There is no such webhook at {property}.',

  // Facts.
  details: 'Details',
  lastDelivery: 'Last delivery',
  created: 'Created',
  oldSecret: 'Old secret works until',
  history: 'Who created and changed it, in the audit log',
  events: 'Events',

  // Deliveries.
  deliveries: 'Deliveries',
  noDeliveries: 'Nothing was sent in the last 30 days. Send a test to see whether the other system answers.',
  noDeliveriesInactive: 'Nothing was sent in the last 30 days.',
  showMore: 'Show older',
  test: 'Test',
  eventNumber: 'Event {number}',
  notStored: 'Event no longer stored',
  attempt: 'Attempt {number, number}',
  duration: 'Duration',
  answer: 'Answer',
  answerLabel: 'Start of the answer',
  nextRetry: 'The next attempt is on {time}.',

  // Actions.
  sendTest: 'Send a test',
  testQueued: 'The test is on its way. Its result appears under Deliveries.',
  deliverAgain: 'Deliver again',
  deliverAgainNamed: 'Deliver again, event {number}',
  againQueued: 'Event {number} is on its way again. Its result appears under Deliveries.',
  replay: 'Send everything since…',
  replayTitle: 'Send everything since a time again',
  replayLead:
    'Every event of this webhook since then is sent once more, in order. The other system may know some of them already. Events are kept for {days, number} days.',
  replayDay: 'Day',
  replayTime: 'Time',
  replayZone: 'In the time zone of {property}.',
  replayIncomplete: 'Enter a day and a time.',
  replayFuture: 'Enter a time in the past.',
  replaySubmit: 'Send again',
  replayed: 'Everything since {time} is on its way again.',
  disable: 'Disable',
  disabled: 'Disabled. Events are kept for {days, number} days and sent when you enable it again.',
  enable: 'Enable',
  enabled: 'Enabled. It goes on from where it stopped.',
  rotate: 'Rotate secret',
  rotateTitle: 'Rotate the secret of this webhook?',
  rotateLead:
    'A new secret is shown once. The old one stays valid for 24 hours: enter the new one in the other system within that time.',
  rotateAgain:
    'The secret was rotated less than 24 hours ago. The one from before that rotation stops working now.',
  keep: 'Cancel',
  delete: 'Delete',
  deleteTitle: 'Delete the webhook to {host}?',
  deleteLead:
    'The other system gets no more messages. What was still to be sent is dropped, and its deliveries are no longer listed. The audit log keeps its records.',
  deleteConfirm: 'Delete webhook',
  deleted: 'Webhook to {host} deleted.',

  // Help beside the screen.
  oneWebhookPurpose: 'Shows what was sent to one system and how it answered.',
  webhookTestQuestion: 'How do I know that it works?',
  webhookTestAnswer:
    'Choose Send a test. The result appears under Deliveries, with what the other system answered.',
  webhookLostSecretQuestion: 'I lost the secret. What now?',
  webhookLostSecretAnswer:
    'Choose Rotate secret. You get a new one, and the old one works for 24 hours more, so nothing is interrupted.',
  webhookAgainQuestion: 'Can I send something again?',
  webhookAgainAnswer:
    'Yes. Choose Deliver again beside one event, or “Send everything since…” if the other system missed a longer time.',
});
