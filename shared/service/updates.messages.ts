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
    'The last check got no answer. Check the internet connection of this computer, then try again.',
  redirected: 'The last check was sent to another address and did not follow. Try again later.',
  invalid:
    'The last check got an answer that Brasstag’s makers did not sign. It was ignored. Try again later, or from another network.',
  expired:
    'The last check got a file that is no longer valid. It was ignored. Check the clock, and try again later.',
  older:
    'The last check got an older file than one before. It was ignored. Try again later, or from another network.',
  notOffered: 'This version of Brasstag has no address to look for newer ones.',
  off: 'Looking for newer versions is off. Switch it on first.',
});
