import { defineMessages } from '@shared/text/message';

/** Texts of the sheet of keyboard shortcuts. */
export const shortcutMessages = defineMessages('shortcuts', {
  title: 'Keyboard shortcuts',
  lead: 'Single keys work while no field has the focus.',
  leadWithLetters:
    'Single keys work while no field has the focus. In a list, letters find rows, so there they open nothing.',
  singleKeys: 'Single-key shortcuts',
  to: 'to',
  followedBy: 'then',
  sequence: '{first} then {second}',
  close: 'Close',
  escapeKey: 'Esc',

  anywhere: 'Anywhere',
  openPalette: 'Search or jump to anything',
  openSection: 'Open a section, counted from the top',
  createKey: 'Create a key',
  searchScreen: 'Search on this screen',
  openHelp: 'Help for this screen',
  openSheet: 'Show this sheet',
  nextArea: 'Go to the next area: sidebar, content, help, messages',
  closeOpen: 'Close what is open',

  goTo: 'Go to',

  forms: 'Forms',
  submitForm: 'Submit the form',

  log: 'Audit log',
  newest: 'Newest record',
  oldest: 'Oldest record',
  openRecord: 'Open the record',

  playground: 'Playground',
  runCall: 'Run the call',
  cancelCall: 'Cancel the call in progress',
});
