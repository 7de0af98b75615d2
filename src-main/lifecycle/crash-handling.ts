import { randomUUID } from 'node:crypto';
import { getRedactedStack } from '@main/os/error-trace';
import { formatDesktopText } from '@main/text/desktop-text';
import type { Log } from '@server/kernel/log';
import type { Crash } from '@server/log/crash-notes';
import { desktopMessages } from '@shared/desktop/desktop.messages';
import { product } from '@shared/kernel/product';
import type { BrowserWindow } from 'electron';
import { app, dialog } from 'electron';

/** Keeps a note of a crash for the next start. */
export type NoteCrash = (crash: Crash) => void;

interface CrashDeps {
  readonly log: Log;
  readonly noteCrash: NoteCrash;
  readonly end: () => Promise<void>;
}

/** Ends the program in order after an uncaught error, and shows one sentence. Its state can no longer be trusted. */
export function handleCrashes({ log, noteCrash, end }: CrashDeps): void {
  let isEnding = false;
  const onFailure = (error: unknown): void => {
    const reference = randomUUID();
    log.info('ended by an uncaught error', { reference, ...getRedactedStack(error) });
    noteCrash({ kind: 'uncaught_error', error });
    if (isEnding) return;
    isEnding = true;
    void end().finally(() => {
      dialog.showErrorBox(
        formatDesktopText(desktopMessages.stoppedTitle, { product: product.name }),
        formatDesktopText(desktopMessages.stoppedText, { reference }),
      );
      app.exit(1);
    });
  };
  process.on('uncaughtException', onFailure);
  process.on('unhandledRejection', onFailure);
}

const getCrashDialog = () => ({
  type: 'warning' as const,
  message: formatDesktopText(desktopMessages.crashTitle),
  detail: formatDesktopText(desktopMessages.serviceGoesOn),
  buttons: [formatDesktopText(desktopMessages.reopen), formatDesktopText(desktopMessages.leaveClosed)],
  defaultId: 0,
  cancelId: 1,
});

const getHangDialog = () => ({
  type: 'warning' as const,
  message: formatDesktopText(desktopMessages.hangTitle),
  detail: formatDesktopText(desktopMessages.serviceGoesOn),
  buttons: [formatDesktopText(desktopMessages.wait), formatDesktopText(desktopMessages.closeWindow)],
  defaultId: 0,
  cancelId: 0,
});

const CLOSE_BUTTON = 1;

interface WatchDeps {
  readonly log: Log;
  readonly noteCrash: NoteCrash;
  readonly reopen: () => void;
}

/** Asks what to do about a page that crashed or hangs. `reopen` opens a new window. */
export function watchWindow(window: BrowserWindow, { log, noteCrash, reopen }: WatchDeps): void {
  const onDialogError = (error: unknown): void =>
    log.info('a box could not be shown', getRedactedStack(error));
  window.webContents.on('render-process-gone', (_event, { reason, exitCode }) => {
    if (reason === 'clean-exit') return;
    log.info('the page ended', { reason, exitCode });
    noteCrash({ kind: 'page_ended', reason, exitCode });
    const answer = dialog.showMessageBox(getCrashDialog());
    window.destroy();
    answer.then(({ response }) => {
      if (response !== CLOSE_BUTTON) reopen();
    }, onDialogError);
  });
  window.on('unresponsive', () => {
    log.info('the page hangs');
    const answer = dialog.showMessageBox(window, getHangDialog());
    answer.then(({ response }) => {
      if (response === CLOSE_BUTTON && !window.isDestroyed()) window.destroy();
    }, onDialogError);
  });
  window.webContents.on('did-fail-load', (_event, errorCode, errorText) =>
    log.info('the page could not be loaded', { errorCode, errorText }),
  );
}
