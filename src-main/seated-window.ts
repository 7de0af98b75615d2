import type { WindowSession } from '@server/interface/seat';
import type { Log } from '@server/log';
import type { Service } from '@server/service';
import type { BrowserWindow } from 'electron';
import { app } from 'electron';
import { createCloseConfirmation } from './closing';
import { findExpiringKeys } from './ending-keys';
import type { ExpiryNoticeState } from './expiry-memory';
import { createExpiryNotices } from './expiry-notices';
import { watchWindow } from './failures';
import { createDesktopHost } from './host';
import type { RendererLocation } from './interface-place';
import { setupIpc } from './ipc';
import { notify } from './notify';
import type { Quitting } from './quit';
import type { TokenClipboard } from './token-clipboard';
import { showTrayNotice } from './tray-notice';
import { confirmUnsaved } from './unsaved';
import { watchExpiry } from './watch-expiry';
import type { AppWindow } from './window';
import { createAppWindow } from './window';
import type { WindowState } from './window-memory';

interface Parts {
  readonly place: RendererLocation;
  readonly service: Service;
  readonly dataDirectory: string;
  readonly clipboard: TokenClipboard;
  readonly memory: WindowState;
  readonly expiryMemory: ExpiryNoticeState;
  readonly quitting: Quitting;
  readonly log: Log;
}

export interface MainWindow {
  readonly window: AppWindow;
  /** Stays while the window is closed: whoever opens it again within the hour is still signed in. */
  readonly seat: WindowSession;
}

/** The window and the seat in the service that its pages sit on. */
export function createMainWindow(parts: Parts): MainWindow {
  const { place, service, dataDirectory, clipboard, memory, quitting, log } = parts;
  const { isQuitting } = quitting;
  const notices = watchExpiry(
    createExpiryNotices({
      memory: parts.expiryMemory,
      nowMs: Date.now,
      read: () => findExpiringKeys(seat),
      show: (notice) => notify(notice, () => window.show()),
    }),
    log,
  );
  quitting.onEnd(async () => notices.stop());
  const seat = service.openSeat(
    createDesktopHost({
      current: () => window.current(),
      close: (opened) => ask.close(opened),
      keep: (opened) => ask.keep(opened),
      clipboard,
      expiryNotices: notices,
      dataDirectory,
    }),
  );
  const ipc = setupIpc({
    seat,
    origin: place.origin,
    onTraffic(opened) {
      // Best effort: not every system keeps a window out of pictures of the screen.
      if (!opened.isDestroyed()) opened.setContentProtection(seat.hasTokenOnShow());
    },
  });
  const ask = createCloseConfirmation<BrowserWindow>({
    isLoss: () => seat.hasTokenOnShow(),
    isQuitting,
    tell: ipc.tell,
    quit: () => app.quit(),
    stay: quitting.stay,
  });
  const window = createAppWindow({
    ...place,
    memory,
    onOpened(opened) {
      ipc.attach(opened);
      ask.attach(opened);
      confirmUnsaved(opened, quitting.stay);
      watchWindow(opened, log, () => window.show());
      opened.on('closed', () => {
        if (!isQuitting()) showTrayNotice(memory);
      });
    },
  });
  return { window, seat };
}
