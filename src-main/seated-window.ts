import type { Seat } from '@server/interface/seat';
import type { Log } from '@server/log';
import type { Service } from '@server/service';
import type { BrowserWindow } from 'electron';
import { app } from 'electron';
import { closing } from './closing';
import { endingKeys } from './ending-keys';
import type { ExpiryMemory } from './expiry-memory';
import { expiryNotices } from './expiry-notices';
import { watchWindow } from './failures';
import { desktopHost } from './host';
import type { InterfacePlace } from './interface-place';
import { setupIpc } from './ipc';
import { notify } from './notify';
import type { Quitting } from './quit';
import type { TokenClipboard } from './token-clipboard';
import { tellOfTray } from './tray-notice';
import { askUnsaved } from './unsaved';
import { watchExpiry } from './watch-expiry';
import type { AppWindow } from './window';
import { appWindow } from './window';
import type { WindowMemory } from './window-memory';

interface Parts {
  readonly place: InterfacePlace;
  readonly service: Service;
  readonly dataDirectory: string;
  readonly clipboard: TokenClipboard;
  readonly memory: WindowMemory;
  readonly expiryMemory: ExpiryMemory;
  readonly quitting: Quitting;
  readonly log: Log;
}

export interface SeatedWindow {
  readonly window: AppWindow;
  /** Stays while the window is closed: whoever opens it again within the hour is still signed in. */
  readonly seat: Seat;
}

/** The window and the seat in the service that its pages sit on. */
export function seatedWindow(parts: Parts): SeatedWindow {
  const { place, service, dataDirectory, clipboard, memory, quitting, log } = parts;
  const { isQuitting } = quitting;
  const notices = watchExpiry(
    expiryNotices({
      memory: parts.expiryMemory,
      nowMs: Date.now,
      read: () => endingKeys(seat),
      show: (notice) => notify(notice, () => window.show()),
    }),
    log,
  );
  quitting.onEnd(async () => notices.stop());
  const seat = service.openSeat(
    desktopHost({
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
  const ask = closing<BrowserWindow>({
    isLoss: () => seat.hasTokenOnShow(),
    isQuitting,
    tell: ipc.tell,
    quit: () => app.quit(),
    stay: quitting.stay,
  });
  const window = appWindow({
    ...place,
    memory,
    onOpened(opened) {
      ipc.attach(opened);
      ask.attach(opened);
      askUnsaved(opened, quitting.stay);
      watchWindow(opened, log, () => window.show());
      opened.on('closed', () => {
        if (!isQuitting()) tellOfTray(memory);
      });
    },
  });
  return { window, seat };
}
