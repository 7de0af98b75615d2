import { homedir } from 'node:os';
import { app } from 'electron';
import { setupScheme } from '@main/window/app-scheme';
import { parseLaunchOptions } from '@main/lifecycle/launch-options';
import { openDesktop } from '@main/start/start-app';
import { setupUserDataPath } from '@main/start/user-data-path';
import { showStartupError } from '@main/start/startup-error-dialog';

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
