import { uptime } from 'node:os';
import { join } from 'node:path';
import { handleCrashes } from '@main/lifecycle/crash-handling';
import type { LaunchOptions } from '@main/lifecycle/launch-options';
import { watchPower } from '@main/lifecycle/power';
import { createQuitting } from '@main/lifecycle/quit';
import type { SuspendAwareClock } from '@main/lifecycle/suspend-aware-clock';
import { createSuspendAwareClock } from '@main/lifecycle/suspend-aware-clock';
import { createNoticeState } from '@main/notifications/notice-state';
import { getRedactedStack } from '@main/os/error-trace';
import { setMenu } from '@main/os/menu';
import { createSystemClipboard } from '@main/os/system-clipboard';
import { createTokenClipboard } from '@main/os/token-clipboard';
import { createTray } from '@main/os/tray';
import { createDesktopInstaller } from '@main/updates/desktop-installer';
import { isLink } from '@main/window/app-origin';
import { answerPages } from '@main/window/app-scheme';
import { lockPages } from '@main/window/lock-down';
import { createMainWindow } from '@main/window/main-window';
import { createPageProtocol } from '@main/window/page-protocol';
import { getRendererLocation } from '@main/window/renderer-location';
import { createWindowState } from '@main/window/window-state';
import { version } from '@server/kernel/version';
import type { Crash } from '@server/log/crash-notes';
import { noteCrash } from '@server/log/crash-notes';
import type { ServiceLog } from '@server/log/service-log';
import { createServiceLog } from '@server/log/service-log';
import { app, shell } from 'electron';
import { makeMissingDemo } from './demo';
import { createDesktopLanguage } from './desktop-language';
import { listen, openService } from './service';

const MS_PER_SECOND = 1000;

const openLog = (dataDirectory: string): ServiceLog =>
  createServiceLog({
    dataDirectory,
    writeErr: (line) => process.stderr.write(line),
    // A desktop session may keep this stream in a journal, which no owner looks for.
    isJournal: false,
  });

const createClock = (): SuspendAwareClock =>
  createSuspendAwareClock({
    monotonicMs: () => performance.now(),
    uptimeMs: () => uptime() * MS_PER_SECOND,
  });

/**
 * Starts all parts of the program, in order. `profile` is the folder of its own files. Throws what
 * `makeMissingDemo` and `startService` throw.
 */
export async function openDesktop(launch: LaunchOptions, profile: string): Promise<void> {
  const { dataDirectory } = launch;
  const log = openLog(dataDirectory);
  const rendererLocation = getRendererLocation();
  const clock = createClock();
  const quitting = createQuitting((error) => log.info('could not end in order', getRedactedStack(error)));
  const noteOwnCrash = (crash: Crash): void => noteCrash(dataDirectory, crash, Date.now());
  handleCrashes({ log, noteCrash: noteOwnCrash, end: quitting.end });

  const showMenu = () =>
    setMenu(() => {
      for (const url of localUrl()) void shell.openExternal(`${url}/docs`).catch(() => undefined);
    });
  const language = createDesktopLanguage(profile, () => showMenu());
  const texts = language.load();

  // Only the demo is waited for. Any other start listens to the system's events in the tick in which it is ready.
  if (launch.isDemo) {
    await texts;
    await makeMissingDemo({ dataDirectory, log });
  }
  const service = openService({
    launch,
    log,
    monotonicMs: clock.monotonicMs,
    rendererFolder: rendererLocation.folder,
    updateInstaller: createDesktopInstaller({ profile, quitting, log }),
  });
  log.noteStart({ version, electron: process.versions.electron });
  quitting.onEnd(() => service.close().then(() => log.noteEnd()));
  const clipboard = createTokenClipboard(createSystemClipboard());
  quitting.onEnd(() => clipboard.forget());

  const memory = createWindowState(join(profile, 'window.json'));
  const { window, windowSession } = createMainWindow({
    rendererLocation,
    service,
    dataDirectory,
    clipboard,
    memory,
    noticeState: createNoticeState(join(profile, 'notices.json')),
    quitting,
    log,
    setLanguage: language.set,
    noteCrash: noteOwnCrash,
  });
  quitting.onEnd(async () => windowSession.end());

  const open = () => window.show();
  const quit = () => app.quit();
  const localUrl = () => {
    const status = service.listener.status();
    return status.state === 'running' ? [`http://127.0.0.1:${status.port}`] : [];
  };
  lockPages({ origin: rendererLocation.origin, isLink: (url) => isLink(url, localUrl()) });
  answerPages(createPageProtocol(rendererLocation.folder));
  showMenu();
  createTray({ icon: rendererLocation.trayIcon, status: () => service.listener.status(), open, quit });
  watchPower({
    windowSession,
    quit,
    onResume() {
      clock.resumed();
      // An empty transaction: the service then checks the clock as it does before each call.
      service.store
        .transact(async () => undefined)
        .catch((error: unknown) => log.error('the clock could not be checked', error));
    },
  });
  app.on('second-instance', open);
  app.on('activate', open);

  await listen(service, launch);
  if (!launch.isHidden) open();
}
