/** What the interface keeps of the specification: choosing, showing once, ending. */
export const keysInterfaceRequirements = {
  'ui.picker-one-at-a-time': {
    section: 'API key, Permissions',
    behaviour: 'No gesture in the picker changes more than one permission.',
  },
  'ui.no-preset': {
    section: 'API key, Permissions',
    behaviour: 'The dialog has no control for several permissions, and nothing is chosen at first.',
  },
  'ui.picker-grantable': {
    section: 'Authentication 7',
    behaviour: 'The picker lists just what the person may grant, and tells what the choice opens.',
  },
  'ui.form-errors': {
    section: 'API key, Name',
    behaviour: 'What is missing or wrong is told where it is, and nothing that was written is lost.',
  },
  'ui.narrowed-answer': {
    section: 'Authentication 6',
    behaviour: 'A key that was granted less than was asked for says what was left out.',
  },
  'ui.none-grantable': {
    section: 'Errors',
    behaviour: 'When none of the permissions may be granted, nothing is created and the form is kept.',
  },
  'ui.keyboard-journey': {
    section: 'design: ui 5',
    behaviour: 'A key is created, copied, left and revoked by keyboard alone.',
  },
  'ui.spoken': {
    section: 'design: ui 5',
    behaviour:
      'Names, groups and states of picker and panel are spoken, and so is what changes; never a token.',
  },
  'ui.token-nowhere': {
    section: 'Authentication 10',
    behaviour:
      'After every way of leaving the panel the secret is in no part of the page, its memory or the log.',
  },
  'ui.token-asks': {
    section: 'Authentication 10',
    behaviour: 'Leaving a token that was not copied asks first; one that was copied does not.',
  },
  'ui.token-painted': {
    section: 'Authentication 10',
    behaviour: 'A token on show is in no attribute, state or store, and can be hidden from view.',
  },
  'ui.revoke': {
    section: 'States and transitions',
    behaviour: 'An active key is revoked from its line, after a question whose focus is on keeping it.',
  },
  'ui.replace': {
    section: 'API key, Permissions',
    behaviour:
      'Replacing a key reminds of it in words, chooses nothing, and leaves its end to a decision of its own.',
  },
} as const;
