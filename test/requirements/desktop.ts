/** The program around the interface on a desktop. */
export const desktopRequirements = {
  'desktop.starts': {
    section: 'design: architecture 6',
    behaviour: 'The desktop app starts the service and shows the first run; a taken port does not end it.',
  },
  'desktop.sign-in-starts': {
    section: 'design: ui 4.2',
    behaviour:
      'While the service is stopped the sign-in says so, why it failed if it did, and starts it with the sign-in.',
  },
  'desktop.unsaved': {
    section: 'design: ui 4.6; contracts 6',
    behaviour:
      'A window that holds something not saved asks before it closes, and before the program quits; it never stays open without a word.',
  },
  'desktop.start': {
    section: 'design: decision 16',
    behaviour:
      'npm start opens the app; where Electron cannot run, one line says why and the same app opens as a local web host.',
  },
  'desktop.locked-down': {
    section: 'design: security 2.4',
    behaviour:
      'Pages are sandboxed, isolated and of the program’s own scheme; they navigate nowhere, open nothing and are granted nothing.',
  },
  'desktop.policy': {
    section: 'design: security 2.4',
    behaviour: 'Every answer to a page carries a content policy without unsafe words.',
  },
  'desktop.bridge': {
    section: 'design: contracts 5',
    behaviour: 'The preload exposes one frozen bridge: call, on, clipboard.',
  },
  'desktop.sender-check': {
    section: 'design: security 2.4',
    behaviour: 'A call is answered only for the main frame of the window at exactly its own origin.',
  },
  'desktop.unknown-command': {
    section: 'issue 3',
    behaviour: 'A page that calls what does not exist, or says it wrong, is refused without detail.',
  },
  'desktop.links': {
    section: 'design: security 2.4',
    behaviour: 'Only a constant list of addresses is opened in the person’s browser.',
  },
  'desktop.fuses': {
    section: 'design: security 2.4',
    behaviour:
      'The packaged program is configured with every fuse of the design, in asar, native files apart.',
  },
  'desktop.single-instance': {
    section: 'issue 3',
    behaviour: 'A second start on a data folder brings the first window to the front and ends.',
  },
  'desktop.data-folder': {
    section: 'design: contracts 5',
    behaviour:
      'A data folder that is in use, newer or damaged is told in one sentence, with the exit code of the command line.',
  },
  'desktop.tray': {
    section: 'design: architecture 6',
    behaviour: 'Closing the window keeps the service running, says so once, and the tray leads back and out.',
  },
  'desktop.quit': {
    section: 'design: contracts 5',
    behaviour: 'Quitting answers what is under way and lets go of the data folder.',
  },
  'desktop.window-place': {
    section: 'issue 3',
    behaviour: 'The window remembers its size and place, never below 800 x 600 or off every screen.',
  },
  'desktop.clipboard': {
    section: 'design: security 2.4',
    behaviour:
      'A token is copied on a press alone, and taken off the clipboard after 60 seconds and at the end unless something else was copied.',
  },
  'desktop.token-on-show': {
    section: 'design: ui 4.6',
    behaviour:
      'While a token is on show the window is kept out of pictures of the screen and asks before it closes; quitting never waits for the answer for ever.',
  },
  'desktop.power': {
    section: 'design: security D16',
    behaviour: 'Sleep signs the person out, a locked screen masks the token, waking looks at the clock.',
  },
  'desktop.files': {
    section: 'design: ui 4.10',
    behaviour:
      'Files are picked in the system’s dialog; a page knows them by ticket and name, never by path.',
  },
  'desktop.failures': {
    section: 'design: security D24',
    behaviour: 'What nobody caught is told in one sentence and logged without its words.',
  },
  'desktop.autostart': {
    section: 'issue 3',
    behaviour: 'The program starts with the computer only once a person has switched that on.',
  },
  'desktop.double': {
    section: 'design: architecture 9',
    behaviour: 'The double has no member that Electron does not have, and throws for every other.',
  },
} as const;
