/** The screens of keys: choosing permissions, the token shown once, revoking. */
export const keysScreensRequirements = {
  'ui.key-expires-itself': {
    source: 'decision 0100',
    behaviour: 'A visible key expires at its instant: badge, actions and snippets follow.',
  },
  'ui.key-ends-by-service': {
    source: 'decision 0247',
    behaviour:
      'Whether a key has ended is what the service reports. A clock of the window that runs ahead ends no key: it has the key read again.',
  },
  'ui.picker-one-at-a-time': {
    source: 'spec: API key, Permissions; decision 0038',
    behaviour: 'No gesture in the picker changes more than one permission.',
  },
  'ui.no-preset': {
    source: 'spec: API key, Permissions; decision 0038',
    behaviour: 'The dialog has no control for several permissions, and nothing is chosen at first.',
  },
  'ui.picker-grantable': {
    source: 'spec: Authentication 7',
    behaviour: 'The picker lists exactly what the member may grant, and shows which calls the choice allows.',
  },
  'ui.form-errors': {
    source: 'spec: API key, Name',
    behaviour: 'A missing or wrong value is reported at its field, and no input is lost.',
  },
  'ui.narrowed-permissions': {
    source: 'spec: Authentication 6',
    behaviour: 'A key that was granted less than was requested says what was left out.',
  },
  'ui.none-grantable': {
    source: 'spec: Errors',
    behaviour: 'When none of the permissions may be granted, nothing is created and the form is kept.',
  },
  'ui.keyboard-journey': {
    source: 'decision 0101',
    behaviour: 'A key is created, copied, left and revoked by keyboard alone.',
  },
  'ui.announced': {
    source: 'decision 0101',
    behaviour:
      'Names, groups and states of picker and panel are announced, and so are changes; never a token.',
  },
  'ui.token-nowhere': {
    source: 'spec: Authentication 10; decision 0041',
    behaviour:
      'After every way of leaving the panel the secret is in no part of the page, its memory or the log.',
  },
  'ui.token-not-copied': {
    source: 'spec: Authentication 10; decision 0041',
    behaviour: 'Leaving a token that was not copied asks first; one that was copied does not.',
  },
  'ui.token-displayed': {
    source: 'spec: Authentication 10; decision 0041',
    behaviour: 'A visible token is in no attribute, state or store, and can be hidden.',
  },
  'ui.hand-over': {
    source: 'spec: Authentication 10; decision 0136',
    behaviour:
      'The panel of a new token names address, token and where to paste them, says while the address works only on this computer, and what happens to the clipboard.',
  },
  'ui.hand-over-reach': {
    source: 'decision 0139',
    behaviour:
      'While the address works only on this computer, the panel of a new token leads to the reach assistant, and asks first if the token was not copied.',
  },
  'ui.token-qr': {
    source: 'spec: Authentication 10; decision 0136',
    behaviour:
      'A QR code of the token is drawn outside React for as long as its button is held, and ends with the focus of the window and with the token.',
  },
  'ui.key-sheet': {
    source: 'spec: Authentication 10; decision 0136',
    behaviour:
      'The printed sheet of a key has all that the other side needs except the secret, and no print of a page contains a token.',
  },
  'ui.test-call': {
    source: 'decision 0136',
    behaviour:
      'The panel makes a test call and says in words how it ended, with its record; a key that reads nothing has none, and that is said.',
  },
  'ui.first-call-wait': {
    source: 'decision 0136',
    behaviour:
      'Done leads to the page of the key, which waits for the first call and turns when it comes; a test call counts.',
  },
  'ui.revoke': {
    source: 'spec: States and transitions',
    behaviour: 'An active key is revoked from its row, after a question whose focus is on keeping it.',
  },
  'ui.replace': {
    source: 'spec: API key, Permissions; decision 0044',
    behaviour:
      'Replacing a key brings over name and lifetime, marks what the old key holds, chooses nothing, and leaves its revocation to a separate decision.',
  },
  'keys.search-words': {
    source: 'decision 0135',
    behaviour: 'The search for permissions knows the words of owners, and finds what they mean first.',
  },
  'keys.no-effect-apart': {
    source: 'decision 0135',
    behaviour: 'Permissions without effect on a key are the last group of its picker, and say so.',
  },
  'keys.guides': {
    source: 'decision 0135; spec: API key, Permissions',
    behaviour:
      'A guide explains what a kind of system needs, one press away. It chooses, fills in and counts nothing.',
  },
  'keys.show-in-list': {
    source: 'decision 0135',
    behaviour: 'A link to a permission scrolls to its row, focuses and announces it, and does not choose it.',
  },
  'keys.vendor-list': {
    source: 'decision 0135; decision 0105',
    behaviour:
      'A pasted list of a vendor marks the rows it names, lists the rest, chooses nothing and keeps no token.',
  },
  'keys.one-column': {
    source: 'decision 0102',
    behaviour:
      'In a small or zoomed window the dialog is one column, with the choice in a bar that opens it.',
  },
} as const;
