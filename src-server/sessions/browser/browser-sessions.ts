import { join } from 'node:path';
import { createSecret, hashSecret, isSecret } from '@server/kernel/secret';
import type { WindowSession } from '@server/sessions/running/window-session';
import type { InterfaceHost } from '@server/sessions/window-host';
import { createFileTransfers } from '@server/web/transfers/file-transfers';
import type { WebLimits } from '@server/web/transfers/web-limits';
import type { RandomBytes } from '@shared/kernel/token';
import type { BrowserSession } from './browser-session';
import type { SessionFile } from './stored-sessions';

export interface BrowserSessionsOptions {
  readonly openWindowSession: (host: InterfaceHost) => WindowSession;
  /** Folder for files in transfer, with a subfolder for each browser session. */
  readonly filesFolder: string;
  readonly randomBytes: RandomBytes;
  /** Epoch ms, UTC. */
  readonly now: () => number;
  readonly monotonicMs: () => number;
  readonly limits: WebLimits;
  /** Outlasts this process. */
  readonly file: SessionFile;
  /** Where its browsers are. */
  readonly place: InterfaceHost['place'];
}

/** The secrets that a new browser session gets once. */
interface SessionSecrets {
  readonly cookie: string;
  /** The page token. Pages keep it by origin, which includes the port. */
  readonly page: string;
}

/** All browser sessions. Cookies and page tokens are kept and stored as hashes only. decision 0132. */
export interface BrowserSessions {
  /** True if another browser session fits, by evicting a signed-out one if necessary. */
  hasRoom(): boolean;
  /**
   * Sets the port. Sessions of another port end, because their cookies name it. At the first port the sessions of an earlier
   * process are opened again, each signed out.
   */
  listen(port: number): void;
  /**
   * Opens a browser session; null if there is no room, because every one is signed in. Beyond a few that are signed out, one network
   * address evicts its own.
   */
  open(address?: string): SessionSecrets | null;
  /** Creates a new page token, which replaces the one before. */
  renew(browserSession: BrowserSession): string;
  /** Finds a browser session by its cookie; null if the secret is malformed, unknown or too old. */
  find(secret: string | null): BrowserSession | null;
  all(): readonly BrowserSession[];
  /** Ends browser sessions that are too old. */
  sweep(): void;
  /** Ends every browser session with the process. What is stored of them stays. */
  close(): void;
}

/**
 * Creates the host of a browser. A browser writes the clipboard itself, and cannot change settings of the service's computer.
 */
const createBrowserHost = (
  sourceId: string,
  place: InterfaceHost['place'],
  files: InterfaceHost['files'],
): InterfaceHost => ({
  kind: 'web',
  place,
  sourceId,
  clipboard: null,
  files,
  showInFolder: null,
  autostart: null,
  notices: null,
  canStopService: false,
  setLanguage: null,
  closeWindow: () => undefined,
  keepWindow: () => undefined,
});

/** Signed-out browser sessions of one network address. An attacker there must not evict those of others. */
const MAX_SIGNED_OUT_OF_ADDRESS = 4;

const isSignedOut = ({ windowSession }: BrowserSession): boolean => !windowSession.isSignedIn();

/** Creates the open browser sessions by the hash of their cookie, and the file that outlasts them. */
function createSessionTable(options: BrowserSessionsOptions) {
  const { openWindowSession, filesFolder, randomBytes, now, monotonicMs, limits, file, place } = options;
  const sessions = new Map<string, BrowserSession>();
  let port: number | null = null;

  function store(): void {
    const stored = [...sessions].map(([cookieHash, { pageTokenHash, bornMs }]) => ({
      cookieHash,
      pageTokenHash,
      openedAtMs: Math.round(now() - (monotonicMs() - bornMs)),
    }));
    if (port !== null) file.write(port, stored);
  }

  function add(
    cookieHash: string,
    pageTokenHash: string,
    from: Pick<BrowserSession, 'bornMs' | 'address'>,
  ): void {
    const folder = join(filesFolder, createSecret(randomBytes).slice(0, 16));
    const slots = createFileTransfers({ folder, maxFiles: limits.filesPerSession, randomBytes });
    sessions.set(cookieHash, {
      windowSession: openWindowSession(createBrowserHost(cookieHash, place, slots.files)),
      slots,
      sockets: new Set(),
      ...from,
      lastUsedMs: from.bornMs,
      pageTokenHash,
    });
  }

  function end(secretHash: string, { windowSession, slots, sockets }: BrowserSession): void {
    sessions.delete(secretHash);
    for (const socket of sockets) socket.end();
    windowSession.end();
    slots.clear();
  }

  function endAll(): void {
    for (const [secretHash, browserSession] of sessions) end(secretHash, browserSession);
  }

  /** Opens the sessions of an earlier process again. Those that are too old are left out. */
  function restore(at: number): void {
    for (const { cookieHash, pageTokenHash, openedAtMs } of file.read(at).slice(-limits.browserSessions)) {
      const ageMs = now() - openedAtMs;
      const isValid = ageMs >= 0 && ageMs < limits.sessionLifeMs;
      if (isValid) add(cookieHash, pageTokenHash, { bornMs: monotonicMs() - ageMs, address: null });
    }
  }

  return {
    sessions,
    store,
    add,
    end,
    endAll,
    listen(at: number): void {
      if (port === null) restore(at);
      else if (port !== at) endAll();
      port = at;
      store();
    },
  };
}

export function createBrowserSessions(options: BrowserSessionsOptions): BrowserSessions {
  const { randomBytes, monotonicMs, limits } = options;
  const { sessions, store, add, end, endAll, listen } = createSessionTable(options);

  function sweep(): void {
    const old = [...sessions].filter(([, { bornMs }]) => monotonicMs() - bornMs >= limits.sessionLifeMs);
    for (const [secretHash, browserSession] of old) end(secretHash, browserSession);
    if (old.length > 0) store();
  }

  /** Lists the browser sessions that may be evicted, least recently used first. */
  const listEvictable = () =>
    [...sessions]
      .filter(([, browserSession]) => isSignedOut(browserSession))
      .sort(([, left], [, right]) => left.lastUsedMs - right.lastUsedMs);

  /** Ends the oldest signed-out session of an address that has its share. */
  function makeRoomOfAddress(address: string): void {
    const own = listEvictable().filter(([, browserSession]) => browserSession.address === address);
    const [oldest] = own;
    if (oldest !== undefined && own.length >= MAX_SIGNED_OUT_OF_ADDRESS) end(...oldest);
  }

  function makeRoom(address: string | null): boolean {
    sweep();
    if (address !== null) makeRoomOfAddress(address);
    if (sessions.size < limits.browserSessions) return true;
    const [oldest] = listEvictable();
    if (oldest === undefined) return false;
    end(...oldest);
    return true;
  }

  return {
    listen,
    hasRoom() {
      sweep();
      return sessions.size < limits.browserSessions || listEvictable().length > 0;
    },
    open(address) {
      if (!makeRoom(address ?? null)) return null;
      const cookie = createSecret(randomBytes);
      const page = createSecret(randomBytes);
      add(hashSecret(cookie), hashSecret(page), { bornMs: monotonicMs(), address: address ?? null });
      store();
      return { cookie, page };
    },
    renew(browserSession) {
      const page = createSecret(randomBytes);
      browserSession.pageTokenHash = hashSecret(page);
      store();
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
    close: endAll,
  };
}
