/** What every screen does. */
export const screensRequirements = {
  'ui.outcome-colours': {
    source: 'decision 0102',
    behaviour: 'Refused is one colour and failed another, the same on every screen.',
  },
  'ui.badge-edge': {
    source: 'decision 0102',
    behaviour: 'The badge of a state has an edge, so that it stands out on a tinted row.',
  },
  'ui.longer-text': {
    source: 'decision 0102',
    behaviour:
      'Text that is 40 percent longer fits every main screen at 1280 x 800 and 800 x 600: nothing is cut without an ellipsis, overlaps, leaves the window or scrolls it sideways.',
  },
  'ui.settings-rights': {
    source: 'decision 0099',
    behaviour: 'A member who may not change a setting reads it as text: no control is shown disabled.',
  },
  'ui.leave-question': {
    source: 'decision 0103',
    behaviour: 'Unsaved input in a form is not left without a question.',
  },
  'ui.submit-key': {
    source: 'decision 0101',
    behaviour: 'Ctrl or Cmd with Enter submits the open form from anywhere in it.',
  },
  'ui.states': {
    source: 'decision 0100',
    behaviour:
      'A region of a screen says that it is loading, refreshing, failed or empty, or that the service is stopped.',
  },
  'ui.forced-colours': {
    source: 'decision 0102',
    behaviour: 'With forced colours, edges, focus, selection and the series of a chart stay visible.',
  },
  'ui.searched-token': {
    source: 'spec: Authentication 10; decision 0105',
    behaviour: 'Of a token pasted into a search field or an address, only the prefix is kept.',
  },
} as const;
