import { join } from 'node:path';
import { createSecret } from '@server/kernel/secret';
import type { WindowSession } from '@server/sessions/running/window-session';
import type { SharedSession } from '@server/sessions/shared/shared-session';
import type { InterfaceHost } from '@server/sessions/window-host';
import { createFileTransfers } from '@server/web/transfers/file-transfers';
import type { WebLimits } from '@server/web/transfers/web-limits';
import type { RandomBytes } from '@shared/kernel/token';
import type { BrowserSession } from './browser-session';

export interface SessionTableOptions {
  readonly openWindowSession: (host: InterfaceHost) => WindowSession;
  /** Folder for files in transfer, with a subfolder for each browser session. */
  readonly filesFolder: string;
  readonly randomBytes: RandomBytes;
  readonly monotonicMs: () => number;
  readonly limits: WebLimits;
  /** Where its browsers are. */
  readonly location: InterfaceHost['location'];
}

/** What a browser session of this process begins with. */
interface OpenedSession extends Pick<BrowserSession, 'bornMs' | 'address' | 'pageTokenHash'> {
  readonly cookieHash: string;
  readonly shared: SharedSession | null;
}

/** The browser sessions that this process has open, by the hash of their cookie. */
export interface SessionTable {
  readonly sessions: Map<string, BrowserSession>;
  add(opened: OpenedSession): BrowserSession;
  /** Closes its sockets, and removes its files. */
  end(cookieHash: string): void;
  endAll(): void;
}

/**
 * Creates the host of a browser. A browser writes the clipboard itself, and cannot change settings of the service's computer.
 */
const createBrowserHost = ({
  sourceId,
  location,
  files,
  shared,
}: Pick<InterfaceHost, 'sourceId' | 'location' | 'files' | 'shared'>): InterfaceHost => ({
  kind: 'web',
  location,
  sourceId,
  clipboard: null,
  files,
  showInFolder: null,
  autostart: null,
  notices: null,
  canStopService: false,
  shared,
  setLanguage: null,
  closeWindow: () => undefined,
  keepWindow: () => undefined,
});

/** Creates the table of browser sessions that are open in this process. */
export function createSessionTable(options: SessionTableOptions): SessionTable {
  const { openWindowSession, filesFolder, randomBytes, limits, location } = options;
  const sessions = new Map<string, BrowserSession>();

  function end(cookieHash: string): void {
    const browserSession = sessions.get(cookieHash);
    if (browserSession === undefined) return;
    sessions.delete(cookieHash);
    for (const socket of browserSession.sockets) socket.end();
    browserSession.windowSession.end();
    browserSession.slots.clear();
  }

  return {
    sessions,
    add({ cookieHash, shared, ...opened }) {
      const folder = join(filesFolder, createSecret(randomBytes).slice(0, 16));
      const slots = createFileTransfers({ folder, maxFiles: limits.filesPerSession, randomBytes });
      const host = createBrowserHost({ sourceId: cookieHash, location, files: slots.files, shared });
      const browserSession: BrowserSession = {
        windowSession: openWindowSession(host),
        slots,
        sockets: new Set(),
        ...opened,
        cookieHash,
        shared,
        lastUsedMs: opened.bornMs,
      };
      sessions.set(cookieHash, browserSession);
      return browserSession;
    },
    end,
    endAll() {
      for (const cookieHash of [...sessions.keys()]) end(cookieHash);
    },
  };
}
