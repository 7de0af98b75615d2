/** Finding things in the interface: palette, shortcuts, help; and taking acts back. */
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
  'ui.palette-acts': {
    source: 'decision 0142',
    behaviour:
      'An act is found by its name or an owner’s word for it, and the palette leads to where it is done.',
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
  'ui.palette-speed': {
    source: 'decision 0142',
    behaviour: 'With 1,000 keys the palette answers a keystroke within 100 ms.',
  },
  'ui.shortcut-sheet': {
    source: 'decision 0142',
    behaviour: 'Outside of fields, ? opens a sheet of the shortcuts that work in this edition.',
  },
  'ui.help-drawer': {
    source: 'decision 0142',
    behaviour:
      'Every screen has help beside it, by a button or F1: what the screen is for and the questions asked most, with a search.',
  },
  'ui.undo': {
    source: 'decision 0142',
    behaviour:
      'A report of an act that can be taken back has an Undo: another recorded command, with its permission checked again.',
  },
  'ui.undo-too-late': {
    source: 'decision 0142',
    behaviour: 'An act that has been changed since is not undone, and the member is informed.',
  },
} as const;
