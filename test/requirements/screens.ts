/** What every screen does. */
export const screensRequirements = {
  'interface.lazy-screens': {
    source: 'decision 0200',
    behaviour:
      'Each screen is a file of its own, loaded on first use, or while the window is idle after the first screen is drawn. Until it is there, the screen before stays.',
  },
  'interface.first-frame': {
    source: 'decision 0200',
    behaviour: 'The page has the name of the product and the colours of the system before its program runs.',
  },
  'help.pages': {
    source: 'decision 0139',
    behaviour:
      'The pages of the guide are read when the program is built. They contain no HTML, image, script or link to a file elsewhere.',
  },
  'help.groups': {
    source: 'decision 0155',
    behaviour: 'Each help page is listed once, for owners or for developers.',
  },
  'help.search': {
    source: 'decision 0139',
    behaviour: 'The search of the help finds the section that contains every word.',
  },
  'help.translations': {
    source: 'decision 0205',
    behaviour:
      'Each page that owners read is translated to each language, keeps the headings, code, links and numbers of the English one, and is no older than it.',
  },
  'help.labels': {
    source: 'decision 0205',
    behaviour: 'A label that a help page quotes is on the screens, in the language of the page.',
  },
  'help.language': {
    source: 'decision 0205',
    behaviour:
      'The app shows and searches the pages in the language of the member, and the service answers at /docs in the one that the browser asks for. Pages of other languages are not loaded. Markdown and llms.txt are English.',
  },
  'help.screen': {
    source: 'decision 0139',
    behaviour: 'The pages for users are listed, searched and read in the app, without the internet.',
  },
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
      'Text that is 40 percent longer fits every main screen at 1280 x 800 and 800 x 600: nothing is cut without an ellipsis, overlaps, leaves the window or scrolls it sideways, and axe finds no fault.',
  },
  'ui.settings-rights': {
    source: 'decision 0099',
    behaviour: 'A member who may not change a setting reads it as text: no control is shown disabled.',
  },
  'ui.section-order': {
    source: 'decision 0138',
    behaviour:
      'The sidebar has Work, Integrations, Tools and Settings in this order; only Integrations is absent with its module.',
  },
  'ui.operation-titles': {
    source: 'decision 0138',
    behaviour: 'The title of an operation is a verb with its object, the same in every surface.',
  },
  'ui.technical-names': {
    source: 'decision 0138',
    behaviour:
      'Operations and permissions are displayed by their titles; ids only for members who want them, by default all but Owner and Manager.',
  },
  'ui.never-expires': {
    source: 'decision 0138',
    behaviour: 'A key without an expiry is no key that needs attention: its column says Never.',
  },
  'ui.new-keys-first': {
    source: 'decision 0138',
    behaviour: 'Keys without a call are first in the list for 30 days and are marked New.',
  },
  'ui.toasts': {
    source: 'decision 0138',
    behaviour:
      'A report of a finished action covers neither the title, the filters nor the actions of a dialog.',
  },
  'ui.key-note': {
    source: 'decision 0138',
    behaviour: 'Note, contact and creator of a key are on its page, and the contact is in the list.',
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
  'ui.zoomed-tables': {
    source: 'decision 0133',
    behaviour: 'In a small or zoomed window the audit log keeps at least 320 px, and the page scrolls.',
  },
  'ui.every-size': {
    source: 'decision 0102',
    behaviour:
      'Every screen and dialog fits windows of 800, 1280 and 1920 px and 200 % zoom, light and dark, without a fault of axe.',
  },
  'ui.names-whole': {
    source: 'decision 0133',
    behaviour:
      'In a window of 1280 px the lists of keys and of the log show names of up to 27 letters whole, and a prefix whole or not at all.',
  },
  'ui.call-days': {
    source: 'decision 0104',
    behaviour: 'The recent calls of a key name their day, unless it is this one.',
  },
  'ui.time-column': {
    source: 'decision 0104',
    behaviour: 'The times of the log fit into their column, also with a 12-hour clock and milliseconds.',
  },
  'ui.sections-visible': {
    source: 'decision 0199',
    behaviour:
      'The sidebar shows every section in windows of 800 x 600 as a rail and from 960 x 720 in full. In a lower one it shows the current section, and shades the edge behind which there are more.',
  },
  'ui.hidden-inputs': {
    source: 'decision 0102',
    behaviour: 'A control that has the focus is in view, and only the content of a screen scrolls to it.',
  },
  'ui.inset': {
    source: 'decision 0133',
    behaviour: 'Heads, rows, icons and the columns of forms begin on the same lines.',
  },
  'ui.audit-actions': {
    source: 'decision 0104',
    behaviour: 'Export and Verify stay where they are while the log grows.',
  },
  'ui.audit-chips': {
    source: 'decision 0104',
    behaviour:
      'Every active filter of the log is named, and can be removed by itself, by pointer and keyboard.',
  },
  'ui.audit-views': {
    source: 'decision 0133',
    behaviour: 'Filters of the log can be saved under a name, opened, renamed and deleted.',
  },
  'ui.audit-drag': {
    source: 'decision 0133',
    behaviour:
      'While the slider of time is dragged, the day under it is shown and no records are loaded or drawn; they follow at its end.',
  },
  'ui.audit-scrubber': {
    source: 'decision 0133',
    behaviour:
      'A slider beside a long log shows the day of the visible records, and goes to any other day, with filters too.',
  },
  'ui.searched-token': {
    source: 'spec: Authentication 10; decision 0105',
    behaviour: 'Of a token pasted into a search field or an address, only the prefix is kept.',
  },
  'ui.text-direction': {
    source: 'decision 0143',
    behaviour:
      'What people wrote is displayed in its own direction on every screen: names, notes, comments, fields and sentences that contain them.',
  },
} as const;

/** Finding things in the interface: palette, shortcuts, help; and taking actions back. */
export const findingRequirements = {
  'ui.palette-way': {
    source: 'decision 0142',
    behaviour: 'The sidebar has a button for the palette, with the keys that open it.',
  },
  'ui.palette-groups': {
    source: 'decision 0142',
    behaviour:
      'The palette lists entries under headings, five each and more on request, with those that the member took last first.',
  },
  'ui.palette-actions': {
    source: 'decision 0142',
    behaviour:
      'An action is found by its name or an owner’s word for it, and the palette leads to where it is done.',
  },
  'ui.palette-settings': {
    source: 'decision 0142',
    behaviour: 'A setting is found by its label, and its field then has the focus.',
  },
  'ui.palette-finds': {
    source: 'decision 0142',
    behaviour: 'The palette finds people, rooms, reservations by guest or number, and records by number.',
  },
  'ui.palette-limits': {
    source: 'decision 0142; spec: What the service does',
    behaviour:
      'The palette lists only what the member may do, and while Integrations is off it names neither the module nor keys.',
  },
  'ui.palette-row-actions': {
    source: 'decision 0157',
    behaviour:
      'Actions on a key, a room or a member are found by a verb and a name, open the dialog of that row, and do nothing by themselves.',
  },
  'ui.palette-many-keys': {
    source: 'decision 0142',
    behaviour: 'With 1,000 keys the palette draws five of a heading, and the others on request.',
  },
  'ui.shortcut-sheet': {
    source: 'decision 0142',
    behaviour: 'Outside of fields, ? opens a sheet of the shortcuts that work in this edition.',
  },
  'ui.letters': {
    source: 'decision 0157',
    behaviour:
      'In a browser, C creates a key and G with a letter opens a section; Ctrl with N or a digit is left to the browser.',
  },
  'ui.letters-off': {
    source: 'decision 0157',
    behaviour:
      'Single keys do nothing in fields, letters do nothing in lists, and a switch turns all of them off.',
  },
  'ui.help-drawer': {
    source: 'decision 0142',
    behaviour:
      'Every screen has help beside it, by a button or F1: what the screen is for and the questions asked most, with a search.',
  },
  'ui.help-drawer-pages': {
    source: 'decision 0157',
    behaviour: 'The search of the help beside a screen finds parts of the pages of Help too, and opens them.',
  },
  'ui.undo': {
    source: 'decision 0142',
    behaviour:
      'A report of an action that can be taken back has an Undo: another recorded command, with its permission checked again.',
  },
  'ui.undo-too-late': {
    source: 'decision 0142',
    behaviour: 'An action that has been changed since is not undone, and the member is informed.',
  },
} as const;
