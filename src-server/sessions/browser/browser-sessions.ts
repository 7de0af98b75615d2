import { join } from 'node:path';
import { createSecret, hashSecret, isSecret } from '@server/kernel/secret';
import type { WindowSession } from '@server/sessions/running/window-session';
import type { InterfaceHost } from '@server/sessions/window-host';
import { createFileTransfers } from '@server/web/transfers/file-transfers';
import type { WebLimits } from '@server/web/transfers/web-limits';
import type { RandomBytes } from '@shared/kernel/token';
import type { BrowserSession } from './browser-session';

export interface BrowserSessionsOptions {
  readonly openWindowSession: (host: InterfaceHost) => WindowSession;
  /** Folder for files in transfer, with a subfolder for each browser session. */
  readonly filesFolder: string;
  readonly randomBytes: RandomBytes;
  readonly monotonicMs: () => number;
  readonly limits: WebLimits;
}

/** The secrets that a new browser session gets once. */
interface SessionSecrets {
  readonly cookie: string;
  /** The page token. Pages keep it by origin, which includes the port. */
  readonly page: string;
}

/** All browser sessions. Cookies and page tokens are kept as hashes only. */
export interface BrowserSessions {
  /** True if another browser session fits, by evicting a signed-out one if necessary. */
  hasRoom(): boolean;
  /** Opens a browser session; null if there is no room, because every one is signed in. */
  open(): SessionSecrets | null;
  /** Creates a new page token, which replaces the one before. */
  renew(browserSession: BrowserSession): string;
  /** Finds a browser session by its cookie; null if the secret is malformed, unknown or too old. */
  find(secret: string | null): BrowserSession | null;
  all(): readonly BrowserSession[];
  /** Ends browser sessions that are too old. */
  sweep(): void;
  endAll(): void;
}

/**
 * Creates the host of a browser. A browser writes the clipboard itself, and cannot change settings of the service's computer.
 */
const createBrowserHost = (sourceId: string, files: InterfaceHost['files']): InterfaceHost => ({
  kind: 'web',
  sourceId,
  clipboard: null,
  files,
  showInFolder: null,
  autostart: null,
  expiryNotices: null,
  canStopService: false,
  closeWindow: () => undefined,
  keepWindow: () => undefined,
});

const isSignedOut = ({ windowSession }: BrowserSession): boolean => !windowSession.isSignedIn();

export function createBrowserSessions({
  openWindowSession,
  filesFolder,
  randomBytes,
  monotonicMs,
  limits,
}: BrowserSessionsOptions): BrowserSessions {
  const sessions = new Map<string, BrowserSession>();

  function end(secretHash: string, { windowSession, slots, sockets }: BrowserSession): void {
    sessions.delete(secretHash);
    for (const socket of sockets) socket.end();
    windowSession.end();
    slots.clear();
  }

  function sweep(): void {
    for (const [secretHash, browserSession] of sessions)
      if (monotonicMs() - browserSession.bornMs >= limits.sessionLifeMs) end(secretHash, browserSession);
  }

  /** Lists the browser sessions that may be evicted, least recently used first. */
  const listEvictable = () =>
    [...sessions]
      .filter(([, browserSession]) => isSignedOut(browserSession))
      .sort(([, left], [, right]) => left.lastUsedMs - right.lastUsedMs);

  function makeRoom(): boolean {
    sweep();
    if (sessions.size < limits.browserSessions) return true;
    const [oldest] = listEvictable();
    if (oldest === undefined) return false;
    end(...oldest);
    return true;
  }

  return {
    hasRoom() {
      sweep();
      return sessions.size < limits.browserSessions || listEvictable().length > 0;
    },
    open() {
      if (!makeRoom()) return null;
      const cookie = createSecret(randomBytes);
      const page = createSecret(randomBytes);
      const folder = join(filesFolder, createSecret(randomBytes).slice(0, 16));
      const slots = createFileTransfers({ folder, most: limits.filesPerSession, randomBytes });
      const bornMs = monotonicMs();
      const secretHash = hashSecret(cookie);
      sessions.set(secretHash, {
        windowSession: openWindowSession(createBrowserHost(secretHash, slots.files)),
        slots,
        sockets: new Set(),
        bornMs,
        lastUsedMs: bornMs,
        pageTokenHash: hashSecret(page),
      });
      return { cookie, page };
    },
    renew(browserSession) {
      const page = createSecret(randomBytes);
      browserSession.pageTokenHash = hashSecret(page);
      return page;
    },
    find(secret) {
      if (secret === null || !isSecret(secret)) return null;
      sweep();
      const browserSession = sessions.get(hashSecret(secret));
      if (browserSession === undefined) return null;
      browserSession.lastUsedMs = monotonicMs();
      return browserSession;
    },
    all: () => [...sessions.values()],
    sweep,
    endAll() {
      for (const [secretHash, browserSession] of sessions) end(secretHash, browserSession);
    },
  };
}
