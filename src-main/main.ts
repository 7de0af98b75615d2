import { homedir } from 'node:os';
import { app } from 'electron';
import { setupScheme } from './app-scheme';
import { launchOptions } from './launch-options';
import { openDesktop } from './open-desktop';
import { setupProfile } from './profile';
import { refuseToStart } from './refusal-box';

const { argv, env: environment, platform } = process;
const launch = launchOptions(argv, { environment, platform, homeDirectory: homedir() });
const profile = setupProfile(launch);
setupScheme();

// One program per data folder: a second start brings the first to the front.
if (app.requestSingleInstanceLock())
  app
    .whenReady()
    .then(() => openDesktop(launch, profile))
    .catch(refuseToStart);
else app.quit();
