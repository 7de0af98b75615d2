import { defineMessages } from '@shared/text/message';

/** Texts about newer versions of the program. */
export const updatesMessages = defineMessages('updates', {
  title: 'Updates',
  choice: 'Look for a newer version',
  never: 'Never',
  on_request: 'When I ask',
  weekly: 'Every week',
  hint: 'A check reads one small signed file. Nothing about you, your property or your keys is sent, and nothing is installed by itself.',
  checkNow: 'Check now',
  saved: 'Saved.',
  newer: 'Brasstag {newest} is available. This is {version}.',
  current: 'This is {version}, the newest version.',
  unknown: 'This is {version}. No check has brought an answer yet.',
  checkedAt: 'Checked {time}.',
  checkout: 'Back up, then run git pull and npm ci in the folder of Brasstag, and start it again.',
  npm: 'Back up, then install the new archive with npm install --global, as you installed this one.',
  deb: 'Back up, then install the new package with apt, as you installed this one.',
  desktop:
    'Back up, then download the new package from where you got this one and install it. Your data stays where it is.',
  unreachable:
    'The last check got no answer. Check the internet connection of Brasstag’s computer, then try again.',
  redirected: 'The last check was sent to another address and did not follow. Try again later.',
  invalid:
    'The last check got an answer that Brasstag’s makers did not sign. It was ignored. Try again later, or from another network.',
  expired:
    'The last check got a file that is no longer valid. It was ignored. Check the clock, and try again later.',
  older:
    'The last check got an older file than one before. It was ignored. Try again later, or from another network.',
  installs:
    'Back up first. The package of {size} is checked against the signature of Brasstag’s makers before anything is installed.',
  downloadAndInstall: 'Download and install',
  downloadForQuit: 'Download, install when I quit',
  downloading: 'Downloading Brasstag {newest}',
  ready:
    'Brasstag {newest} is downloaded and checked. It is installed when you quit Brasstag; closing the window is not enough.',
  installNow: 'Quit and install',
  drop: 'Don’t install',
  dropped: 'Removed. Nothing will be installed.',
  packageUnreachable:
    'The package could not be downloaded, so nothing was installed. Check the internet connection of Brasstag’s computer, then try again.',
  packageRedirected:
    'The download was sent to another address and did not follow, so nothing was installed. Try again later.',
  packageInvalid:
    'What was downloaded is not the package that Brasstag’s makers signed. It was removed, and nothing was installed.',
  packageNoSpace: 'There is not enough free disk space for the package, so nothing was installed.',
  isDownloading: 'A newer version is being downloaded already. Wait until it has ended.',
  noPackage: 'This program cannot install that version by itself. Check for updates again.',
  nothingDownloaded: 'No newer version is downloaded.',
  notOffered: 'This version of Brasstag has no address to look for newer ones.',
  off: 'Looking for newer versions is off. Switch it on first.',
});
