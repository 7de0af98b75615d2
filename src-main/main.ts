import { homedir } from 'node:os';
import { app } from 'electron';
import { setupScheme } from './app-scheme';
import { parseLaunchOptions } from './launch-options';
import { openDesktop } from './open-desktop';
import { setupUserDataPath } from './profile';
import { showStartupError } from './refusal-box';

const { argv, env: environment, platform } = process;
const launch = parseLaunchOptions(argv, { environment, platform, homeDirectory: homedir() });
const profile = setupUserDataPath(launch);
setupScheme();

// One program per data folder: a second start brings the first to the front.
if (app.requestSingleInstanceLock())
  app
    .whenReady()
    .then(() => openDesktop(launch, profile))
    .catch(showStartupError);
else app.quit();
