import { defineMessages } from '@shared/text/message';

/** Names of the kinds of systems that use a key. */
export const guideNameMessages = defineMessages('guides.names', {
  channelManager: 'Channel manager',
  website: 'Booking website',
  doorLocks: 'Door locks',
  cleaning: 'Cleaning',
  accountant: 'Accountant',
  reviews: 'Reviews',
  agent: 'AI assistant',
  other: 'Something else',
});

/** Texts around the guides. */
export const guidesMessages = defineMessages('guides', {
  question: 'What will use this key?',
  questionHint: 'Optional: read what such a system needs. Press it again to close the text.',
  title: 'About: {system}',
  usualTitle: 'What it usually asks for',
  rareTitle: 'What it rarely needs',
  questionsTitle: 'Ask the vendor',
  nothingChosen: 'Nothing here is chosen for you. Tick in the list what this system may do.',
  showInList: 'Show in list',
  showPermission: 'Show in list: {permission}',
  notGrantable: 'Not yours to grant',
  shownChosen: '{permission}, in the list. Chosen.',
  shownNotChosen: '{permission}, in the list. Not chosen.',

  // The parts beside the list.
  partsLabel: 'About the choice',
  chosenTab: 'Chosen ({count, number})',
  guideTab: 'Guide',
  vendorTab: 'Vendor’s list',
  guideEmpty: 'Choose what will use this key, and read here what such a system needs.',
  chosenBar: '{count, number} chosen',
  chosenBarShow: 'Show what is chosen',
  chosenBarHide: 'Back to the list',

  // A list that the vendor sent.
  vendorTitle: 'Paste the list the vendor sent',
  vendorHint:
    'Permissions, operations or plain words, one in each line. It marks rows in the list and chooses nothing.',
  vendorSummary: '{count, plural, one{# permission} other{# permissions}} named and marked in the list.',
  vendorLine: 'From “{line}”',
  vendorUnplacedTitle: 'Not found here',
  vendorUnplacedHint: 'No permission fits these lines. Ask the vendor what they are for.',
  vendorNotGrantable: 'Named, but not yours to grant',
  vendorMark: 'Named in the vendor’s list',
  heldMark: 'Held by the old key',
  lackedMark: 'Lacked by the old key',
  markedPrevious: 'Previous marked row',
  markedNext: 'Next marked row',
  markedKeys: 'Alt with an arrow key up or down goes through the marked rows.',
});

/** Questions to every vendor. */
export const guideQuestionMessages = defineMessages('guides.questions', {
  permissions: 'Which permissions does each function need? You can paste the list into this dialog.',
  storage: 'Where is the token stored, and which of your employees can read it?',
  removal: 'How do I remove the token from your system when we part?',
});
