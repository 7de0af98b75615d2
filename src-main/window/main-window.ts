import { createDesktopHost } from '@main/ipc/desktop-host';
import { createIpc } from '@main/ipc/ipc';
import { createCloseConfirmation } from '@main/lifecycle/close-confirmation';
import { confirmUnsaved } from '@main/lifecycle/confirm-unsaved';
import type { NoteCrash } from '@main/lifecycle/crash-handling';
import { watchWindow } from '@main/lifecycle/crash-handling';
import type { Quitting } from '@main/lifecycle/quit';
import type { NoticeState } from '@main/notifications/notice-state';
import { createNotices } from '@main/notifications/notices';
import { notify } from '@main/notifications/notify';
import { createPressedNotice } from '@main/notifications/pressed-notice';
import { readAttention, switchKindOff } from '@main/notifications/read-attention';
import { watchNotices } from '@main/notifications/watch-notices';
import type { TokenClipboard } from '@main/os/token-clipboard';
import type { Log } from '@server/kernel/log';
import type { Service } from '@server/main/start-service';
import type { WindowSession } from '@server/sessions/running/window-session';
import type { BrowserWindow } from 'electron';
import { app } from 'electron';
import { createFirstTrafficLog } from './first-traffic-log';
import type { RendererLocation } from './renderer-location';
import { showTrayNotice } from './tray-notice';
import type { AppWindow } from './window';
import { createAppWindow } from './window';
import type { WindowState } from './window-state';

interface MainWindowDeps {
  readonly rendererLocation: RendererLocation;
  readonly service: Service;
  readonly dataDirectory: string;
  readonly clipboard: TokenClipboard;
  readonly memory: WindowState;
  readonly noticeState: NoticeState;
  readonly quitting: Quitting;
  readonly log: Log;
  readonly setLanguage: (language: string) => void;
  readonly noteCrash: NoteCrash;
}

export interface MainWindow {
  readonly window: AppWindow;
  /** Remains while the window is closed: a member who opens it again within the hour is still signed in. */
  readonly windowSession: WindowSession;
}

/** Creates the window and its window session in the service. */
export function createMainWindow(deps: MainWindowDeps): MainWindow {
  const { rendererLocation, service, dataDirectory, clipboard, memory, quitting, log } = deps;
  const { isQuitting } = quitting;
  const pressed = createPressedNotice(() => {
    const opened = window.current();
    if (opened !== null) ipc.sendEvent(opened, { name: 'notice.pressed', payload: {} });
    window.show();
  });
  const notices = watchNotices(
    createNotices({
      memory: deps.noticeState,
      readNowMs: () => service.store.read(async ({ trustedMs }) => trustedMs),
      read: () => readAttention(windowSession),
      switchOff: (kind) => switchKindOff(windowSession, kind),
      show: (notice) => notify(notice, () => pressed.press(notice.event)),
    }),
    log,
  );
  quitting.onEnd(async () => notices.stop());
  const windowSession = service.openWindowSession(
    createDesktopHost({
      current: () => window.current(),
      close: (opened) => closeConfirmation.close(opened),
      keep: (opened) => closeConfirmation.keep(opened),
      clipboard,
      notices: { takePressed: pressed.take },
      dataDirectory,
      setLanguage: deps.setLanguage,
    }),
  );
  const logFirstTraffic = createFirstTrafficLog(log);
  const ipc = createIpc({
    windowSession,
    origin: rendererLocation.origin,
    onTraffic(opened) {
      logFirstTraffic(opened);
      notices.checkSoon();
      // Not every system can keep a window out of screenshots.
      if (!opened.isDestroyed()) opened.setContentProtection(windowSession.hasVisibleToken());
    },
  });
  const closeConfirmation = createCloseConfirmation<BrowserWindow>({
    isLoss: () => windowSession.hasVisibleToken(),
    isQuitting,
    sendEvent: ipc.sendEvent,
    quit: () => app.quit(),
    cancelQuit: quitting.cancelQuit,
  });
  const window = createAppWindow({
    ...rendererLocation,
    memory,
    onOpened(opened) {
      ipc.attach(opened);
      closeConfirmation.attach(opened);
      confirmUnsaved(opened, quitting.cancelQuit);
      watchWindow(opened, { log, noteCrash: deps.noteCrash, reopen: () => window.show() });
      opened.on('closed', () => {
        if (!isQuitting()) showTrayNotice(memory);
      });
    },
  });
  return { window, windowSession };
}
