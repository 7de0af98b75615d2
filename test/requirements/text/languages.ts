/** Texts and their languages. */
export const languageRequirements = {
  'text.languages-complete': {
    source: 'decision 0182',
    behaviour: 'Each language has exactly the messages of the catalogues, and can be chosen.',
  },
  'text.language-choice': {
    source: 'decision 0182',
    behaviour:
      'A member chooses a language under Your account, or at the first run. It is stored with the member, follows them to every window, survives a restore and applies at once without losing what is typed. Without a choice it is the language of the computer; before a sign-in the one last displayed.',
  },
  'text.desktop-language': {
    source: 'decision 0182',
    behaviour: 'Menus, dialogs and notices of the desktop are in the language of its window.',
  },
  'text.start-errors': {
    source: 'decision 0182',
    behaviour:
      'Why the desktop cannot start with its data folder, and why a backup is refused, is displayed in the language of the last window. The command line prints English.',
  },
  'text.formats': {
    source: 'decision 0182',
    behaviour:
      'Numbers, dates, amounts and the order of names follow the language, also in fields for numbers.',
  },
  'text.every-screen-translated': {
    source: 'decision 0182',
    behaviour:
      'In German and one other language, chosen by its name, every screen, from the first run and the sign-in to the page of one webhook, fits at 1280 x 800 and 800 x 600, has no fault that axe finds, and displays no English text that has a translation. A script looks at all in each language.',
  },
  'text.languages-sound': {
    source: 'decision 0182',
    behaviour:
      'Each translated text is ICU syntax with the placeholders, tags and choices of the English one and every plural form of its language; it keeps permission strings, commands, addresses and names, and is not the English text.',
  },
  'text.glossary': {
    source: 'decision 0194',
    behaviour:
      'Each language has a glossary, and every text keeps its words for what keys, permissions, calls and the trade are about.',
  },
  'text.problems': {
    source: 'decision 0197',
    behaviour:
      'What the service finds wrong with its port, its address or its certificate is displayed in the language of the reader: in the app, in its banner, at sign-in, in mails and in notices of the desktop. The command line reads English.',
  },
  'text.file-refusals': {
    source: 'decision 0205',
    behaviour:
      'Why a file cannot be restored or uploaded is displayed in the language of the window. The answer in English stays beside it.',
  },
  'text.help-in-english': {
    source: 'decision 0205',
    behaviour:
      'Pages of the help without a translation are marked as English, and members who read another language are informed of it in theirs.',
  },
  'text.operation-titles': {
    source: 'decision 0190',
    behaviour:
      'The interface names operations and their groups in its language, and finds them by the English words as well. Ids, OpenAPI and the command line stay as they are.',
  },
};
