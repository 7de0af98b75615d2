import { randomUUID } from 'node:crypto';
import { getRedactedStack } from '@main/os/error-trace';
import type { Log } from '@server/kernel/log';
import type { Crash } from '@server/log/crash-notes';
import { desktopMessages } from '@shared/desktop/desktop.messages';
import { product } from '@shared/kernel/product';
import { formatEnglish } from '@shared/text/format-english';
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
        formatEnglish(desktopMessages.stoppedTitle, { product: product.name }),
        formatEnglish(desktopMessages.stoppedText, { reference }),
      );
      app.exit(1);
    });
  };
  process.on('uncaughtException', onFailure);
  process.on('unhandledRejection', onFailure);
}

const crashDialog = {
  type: 'warning',
  message: formatEnglish(desktopMessages.crashTitle),
  detail: formatEnglish(desktopMessages.serviceGoesOn),
  buttons: [formatEnglish(desktopMessages.reopen), formatEnglish(desktopMessages.leaveClosed)],
  defaultId: 0,
  cancelId: 1,
} as const;

const hangDialog = {
  type: 'warning',
  message: formatEnglish(desktopMessages.hangTitle),
  detail: formatEnglish(desktopMessages.serviceGoesOn),
  buttons: [formatEnglish(desktopMessages.wait), formatEnglish(desktopMessages.closeWindow)],
  defaultId: 0,
  cancelId: 0,
} as const;

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
    const answer = dialog.showMessageBox({ ...crashDialog, buttons: [...crashDialog.buttons] });
    window.destroy();
    answer.then(({ response }) => {
      if (response !== CLOSE_BUTTON) reopen();
    }, onDialogError);
  });
  window.on('unresponsive', () => {
    log.info('the page hangs');
    const answer = dialog.showMessageBox(window, { ...hangDialog, buttons: [...hangDialog.buttons] });
    answer.then(({ response }) => {
      if (response === CLOSE_BUTTON && !window.isDestroyed()) window.destroy();
    }, onDialogError);
  });
  window.webContents.on('did-fail-load', (_event, errorCode, errorText) =>
    log.info('the page could not be loaded', { errorCode, errorText }),
  );
}
