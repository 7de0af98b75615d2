import { defineMessages } from '@shared/text/message';

/** Texts about the report for support. */
export const supportMessages = defineMessages('support', {
  title: 'Support',
  hint: 'A report says what helps to find a fault: versions, settings, health, counts and the newest lines of the log. You read it before you save it, and nothing is sent.',
  openReport: 'Save a report for support',
  reportTitle: 'Report for support',
  reportHint:
    'Names of properties and members are replaced by labels, and guests and tokens are not in it. Read it, then save it and give it to whom you trust.',
  reportText: 'Text of the report',
  save: 'Save',
  cancel: 'Cancel',
  fileName: '{product}-report-{date}.txt',
  saved: 'Report saved. Nothing was sent.',
  notesHint: 'A report has the notes of it.',
  removeNotes: 'Remove the notes',
  notesRemoved: 'Notes removed.',
});
