import { defineMessages } from '@shared/text/message';

/** Texts about what members write down about a key, and who created it. */
export const keyNoteMessages = defineMessages('keys.note', {
  createdBy: 'Created by',
  createdByUnknown: 'Not recorded',
  title: 'Note and contact',
  add: 'Add',
  addNamed: 'Add a note and a contact',
  edit: 'Edit',
  editNamed: 'Edit note and contact',
  empty: 'Write down who uses this key, and who to ask when something goes wrong.',
  lead: 'For your team. The connected system never sees it. Never write a token here.',
  contactLabel: 'Contact',
  contactHint: 'Name, email or phone number at the other company.',
  noteLabel: 'Note',
  noteHint: 'Up to {count, number} characters.',
  hasToken: 'Remove the token. Anyone who manages keys can read this.',
  save: 'Save',
  saved: 'Note and contact of {key} saved.',
});
