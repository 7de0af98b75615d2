/** The desktop program around the interface. */
export const desktopRequirements = {
  'desktop.starts': {
    source: 'decision 0086',
    behaviour: 'The desktop app starts the service and shows the first run; a taken port does not end it.',
  },
  'desktop.sign-in-starts': {
    source: 'decision 0100',
    behaviour:
      'While the service is stopped, the sign-in says so, and why if it failed, and starts it with the sign-in.',
  },
  'desktop.unsaved': {
    source: 'decision 0103',
    behaviour:
      'A window that holds unsaved input asks before it closes and before the program quits; it never stays open without saying why.',
  },
  'desktop.start': {
    source: 'decision 0086',
    behaviour:
      'npm start opens the app; where Electron cannot run, one line says why and the same app opens as a local web host.',
  },
  'desktop.locked-down': {
    source: 'decision 0093',
    behaviour:
      "Pages are sandboxed, isolated and from the program's own scheme; they navigate nowhere, open nothing and are granted nothing.",
  },
  'desktop.policy': {
    source: 'decision 0093',
    behaviour: 'Every answer to a page carries a content policy without unsafe words.',
  },
  'desktop.bridge': {
    source: 'decision 0053',
    behaviour: 'The preload exposes one frozen bridge: call, on, clipboard.',
  },
  'desktop.sender-check': {
    source: 'decision 0093',
    behaviour: 'A call is answered only for the main frame of the window at exactly its own origin.',
  },
  'desktop.unknown-command': {
    source: 'decision 0053',
    behaviour: 'A page that calls an unknown command, or sends a wrong input, is refused without detail.',
  },
  'desktop.links': {
    source: 'decision 0093',
    behaviour: "Only a constant list of addresses is opened in the system's browser.",
  },
  'desktop.fuses': {
    source: 'decision 0093',
    behaviour:
      'The packaged program has every fuse as configured, in an asar archive with native files alone outside.',
  },
  'desktop.package-targets': {
    source: 'decision 0178',
    behaviour:
      'There is a package for Windows (NSIS), macOS (dmg, both processors) and Linux (AppImage, deb), none of which names a server or replaces the command of the service.',
  },
  'desktop.package-files': {
    source: 'decision 0178',
    behaviour:
      'A package contains the built program, its icons, its licences and its two native packages with the binary for its target, and nothing for developers.',
  },
  'desktop.package-starts': {
    source: 'decision 0178',
    behaviour: 'What a package contains is enough for the program to start and to answer its page.',
  },
  'desktop.package-probe': {
    source: 'decision 0178',
    behaviour:
      'The probe of an installed package fails unless its fuses are as configured, /healthz answers 200, the page of app:// is answered and no debugger can connect.',
  },
  'desktop.package-native-files': {
    source: 'decision 0178',
    behaviour: 'Packing stops where npm did not install a native file of the target.',
  },
  'desktop.no-debugging-port': {
    source: 'decision 0093',
    behaviour: "The packaged program ignores Chromium's switches for remote debugging.",
  },
  'desktop.single-instance': {
    source: 'decision 0094',
    behaviour: 'A second start on a data directory brings the first window to the front and ends.',
  },
  'desktop.data-folder': {
    source: 'decision 0094',
    behaviour:
      'A data directory that is in use, newer or damaged is explained in one sentence, with the exit code of the command line.',
  },
  'desktop.tray': {
    source: 'decision 0094',
    behaviour:
      'Closing the window keeps the service running and says so once; the tray opens the window again and quits.',
  },
  'desktop.quit': {
    source: 'decision 0094',
    behaviour: 'Quitting answers the calls in progress and releases the data directory.',
  },
  'desktop.window-bounds': {
    source: 'decision 0094',
    behaviour: 'The window remembers its size and position, never below 800 x 600 or off every screen.',
  },
  'desktop.clipboard': {
    source: 'decision 0095',
    behaviour:
      'A token is copied only on a press, and removed from the clipboard after 60 seconds and at the end unless something else was copied.',
  },
  'desktop.visible-token': {
    source: 'decision 0041; decision 0095',
    behaviour:
      'While a token is visible, the window is kept out of pictures of the screen and asks before it closes; quitting never waits for the answer forever.',
  },
  'desktop.power': {
    source: 'decision 0051; decision 0094',
    behaviour: 'Sleep signs the member out, a locked screen masks the token, and waking checks the clock.',
  },
  'desktop.files': {
    source: 'decision 0095',
    behaviour:
      "Files are picked in the system's dialog; a page knows them by ticket and name, never by path.",
  },
  'desktop.failures': {
    source: 'decision 0085',
    behaviour: 'An uncaught error is shown in one sentence and logged without its message.',
  },
  'desktop.autostart': {
    source: 'decision 0094',
    behaviour: 'The program starts with the computer only after a member switched that on.',
  },
  'desktop.double': {
    source: 'decision 0097',
    behaviour: 'The double has no member that Electron does not have, and throws for every other one.',
  },
} as const;

/** Releases, and how the program learns of them. */
export const releaseRequirements = {
  'release.notes': {
    source: 'decision 0178',
    behaviour:
      'The notes of a release are its section of the changelog; a release whose tag, package and changelog disagree stops.',
  },
  'release.materials': {
    source: 'decision 0178',
    behaviour:
      'The bill of materials of a release (CycloneDX) lists exactly the packages that are passed on.',
  },
  'release.version-file': {
    source: 'decision 0178',
    behaviour:
      'The release tool writes a version file that the program reads, with an Ed25519 key of a file or the environment and nothing else.',
  },
  'release.locked-native': {
    source: 'decision 0107; decision 0178',
    behaviour: 'A native package for another processor is added only with the hash of the lock.',
  },
  'release.workflows': {
    source: 'decision 0178',
    behaviour:
      'Workflows have no fault that the linter finds, pin actions to commits, may only read but for the one job that drafts a release, and put no text of others into a shell.',
  },
  'updates.absent': {
    source: 'decision 0178',
    behaviour:
      'While the product has no address for news of updates, no card, no command and no request for them exists.',
  },
  'updates.off': {
    source: 'decision 0178',
    behaviour: 'Nothing is asked about newer versions until a member chooses on request or weekly.',
  },
  'updates.signed': {
    source: 'decision 0178',
    behaviour:
      'A newer version is shown only from a file signed with the Ed25519 key of the product; the request carries nothing about the caller.',
  },
  'updates.bounded': {
    source: 'decision 0178',
    behaviour: 'A version file has at most 16 KiB; no more is read.',
  },
  'updates.https-only': {
    source: 'decision 0178',
    behaviour:
      'News of updates are asked for by HTTPS with a valid certificate, and no redirect is followed.',
  },
  'updates.no-rollback': {
    source: 'decision 0178',
    behaviour: 'A version file that has expired, or is older than one read before, is ignored and says so.',
  },
  'updates.weekly': {
    source: 'decision 0178',
    behaviour:
      'With the weekly choice the service asks a week after an answer and a day after a failure, and records each time.',
  },
  'updates.command-line': {
    source: 'decision 0178',
    behaviour: 'The command line shows, asks for and chooses news of updates, and says what to do next.',
  },
  'updates.next-action': {
    source: 'decision 0178',
    behaviour: 'What to do about a newer version follows from how this one was installed.',
  },
  'updates.install-signed': {
    source: 'decision 0232',
    behaviour:
      'An AppImage or an installed program for Windows downloads and installs a newer version on request. Address, size and SHA-512 of its package come from the signed file alone, whose signature is checked again.',
  },
  'updates.install-sends': {
    source: 'decision 0232',
    behaviour:
      'A package is asked for with one request, whose headers say nothing about the caller. No id of the installation exists.',
  },
  'updates.install-refused': {
    source: 'decision 0232',
    behaviour:
      'A package of another size or hash, a redirect, and a broken or silent connection end in one sentence; nothing is installed and no file is left.',
  },
  'updates.install-no-downgrade': {
    source: 'decision 0232',
    behaviour:
      'No version is installed that is not newer than the running one, or that is for another computer.',
  },
  'updates.install-cancel': {
    source: 'decision 0232',
    behaviour:
      'A download shows how far it is and can be cancelled; what is downloaded can be dropped. Neither leaves a file.',
  },
  'updates.install-checked-again': {
    source: 'decision 0232',
    behaviour:
      'A package is compared with the signed hash again when it is installed. The old program remains until the new one is complete.',
  },
  'updates.install-restart': {
    source: 'decision 0232',
    behaviour:
      'A downloaded version is installed when the program ends; if a member asks for it now, the program ends in order and starts again.',
  },
  'updates.install-where': {
    source: 'decision 0232',
    behaviour:
      'Where this program cannot replace itself without an administrator, the notice says what to do, and nothing is downloaded.',
  },
  'updates.install-screen': {
    source: 'decision 0232',
    behaviour:
      'The card of updates downloads, cancels, installs and drops a newer version where the program can install it.',
  },
  'updates.screen': {
    source: 'decision 0178',
    behaviour:
      'The Service screen lets a manager choose when to look, look now, and read what is known and what to do.',
  },
} as const;
