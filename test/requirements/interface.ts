/** What a person sees and does in the window. */
export const interfaceRequirements = {
  'ui.longer-words': {
    section: 'design: ui 5.8',
    behaviour:
      'Words that are 40 percent longer fit every main screen at 1280 x 800 and 800 x 600: nothing is cut without an ellipsis, overlaps, leaves the window or scrolls it sideways.',
  },
  'interface.integrations-absent': {
    section: 'What the service does',
    behaviour:
      'Keys are managed in the Integrations area; while the module is off, or without the permission, it is absent from menu, palette and routes.',
  },
  'ui.module-switch': {
    section: 'design: ui 4.12; decision 7',
    behaviour:
      'Switching Integrations tells how many keys stop or work again before it is done; the menu follows at once.',
  },
  'ui.role-one-at-a-time': {
    section: 'API key, Permissions; design: ui 4.11',
    behaviour: 'A role, too, begins empty, and no gesture changes more than one of its permissions.',
  },
  'ui.one-time-password': {
    section: 'design: contracts 6',
    behaviour: 'The one-time password of a person is shown once, and nowhere in the page once it is closed.',
  },
  'ui.settings-rights': {
    section: 'design: ui 4.11',
    behaviour: 'Whoever may not change a setting reads it as text: no control is shown disabled.',
  },
  'ui.leave-question': {
    section: 'design: ui 4.11',
    behaviour: 'What is written in a form and not saved is not left behind without a question.',
  },
  'ui.submit-key': {
    section: 'design: ui 3.7',
    behaviour: 'Ctrl or Cmd with Enter submits the form that is open, from wherever in it one is.',
  },
  'ui.states': {
    section: 'design: ui 3.3',
    behaviour:
      'A part of a screen tells that it loads, is read anew, failed, is empty, or that the service stands still.',
  },
  'ui.forced-colours': {
    section: 'design: ui 5.8',
    behaviour: 'With forced colours, edges, focus, what is chosen and the series of a chart are seen.',
  },
  'ui.property-stays': {
    section: 'design: ui 4.3',
    behaviour: 'Only the switcher moves a window to another property; whoever loses one is told so in words.',
  },
  'ui.sought-token': {
    section: 'Authentication 10',
    behaviour: 'Of a token pasted where one seeks, or standing in an address, the prefix alone is kept.',
  },
  'ui.key-expires-itself': {
    section: 'design: ui 4.8',
    behaviour: 'A key on show expires at its instant: badge, actions and snippets follow.',
  },
  'ui.restore': {
    section: 'design: security D12; ui 4.13',
    behaviour:
      'A restore from the window says what it keeps, ends every session, and leaves revoked keys revoked.',
  },
} as const;
