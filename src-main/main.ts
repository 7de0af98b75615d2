import { homedir } from 'node:os';
import { removeDebuggingSwitches } from '@main/lifecycle/debugging-switches';
import { parseLaunchOptions } from '@main/lifecycle/launch-options';
import { createDesktopLanguage } from '@main/start/desktop-language';
import { openDesktop } from '@main/start/start-app';
import { showStartupError } from '@main/start/startup-error-dialog';
import { prepareUserDataPath } from '@main/start/user-data-path';
import { registerScheme } from '@main/window/app-scheme';
import { app } from 'electron';

removeDebuggingSwitches(app);
const { argv, env: environment, platform } = process;
const launch = parseLaunchOptions(argv, { environment, platform, homeDirectory: homedir() });
const profile = prepareUserDataPath(launch);
registerScheme();

// Only one program runs for each data folder: a second start brings the first to the front.
if (app.requestSingleInstanceLock())
  app
    .whenReady()
    .then(() => openDesktop(launch, profile))
    .catch(async (error: unknown) => {
      await createDesktopLanguage(profile, () => undefined).load();
      showStartupError(error);
    });
else app.quit();
