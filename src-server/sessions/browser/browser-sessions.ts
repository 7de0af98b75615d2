import { createSecret, hashSecret, isSecret } from '@server/kernel/secret';
import type { BrowserSession } from './browser-session';
import type { SessionTable, SessionTableOptions } from './session-table';
import { createSessionTable } from './session-table';
import type { SessionFile } from './stored-sessions';

export interface BrowserSessionsOptions extends SessionTableOptions {
  /** Epoch ms, UTC. */
  readonly now: () => number;
  /** Outlasts this process. */
  readonly file: SessionFile;
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
  hasRoom(): Promise<boolean>;
  /**
   * Sets the port. Sessions of another port end, because their cookies name it. At the first port the sessions of an earlier
   * process are opened again, each signed out.
   */
  listen(port: number): void;
  /**
   * Opens a browser session; null if there is no room, because every one is signed in. Beyond a few that are signed out, one network
   * address evicts its own.
   */
  open(address?: string): Promise<SessionSecrets | null>;
  /** Creates a new page token, which replaces the one before. */
  renew(browserSession: BrowserSession): Promise<string>;
  /** Finds a browser session by its cookie; null if the secret is malformed, unknown or too old. */
  find(secret: string | null): Promise<BrowserSession | null>;
  all(): readonly BrowserSession[];
  /** Ends browser sessions that are too old. */
  sweep(): Promise<void>;
  /** Ends every browser session with the process. What is stored of them stays. */
  close(): void;
}

/** Signed-out browser sessions of one network address. An attacker there must not evict those of others. */
const MAX_SIGNED_OUT_OF_ADDRESS = 4;

const isSignedOut = ({ windowSession }: BrowserSession): boolean => !windowSession.isSignedIn();

/** Creates the object that reads and writes the file that outlasts the process. */
function createStorage(options: BrowserSessionsOptions, { sessions, add, endAll }: SessionTable) {
  const { now, monotonicMs, limits, file } = options;
  let port: number | null = null;

  function store(): void {
    const stored = [...sessions].map(([cookieHash, { pageTokenHash, bornMs }]) => ({
      cookieHash,
      pageTokenHash,
      openedAtMs: Math.round(now() - (monotonicMs() - bornMs)),
    }));
    if (port !== null) file.write(port, stored);
  }

  /** Opens the sessions of an earlier process again. Those that are too old are left out. */
  function restore(at: number): void {
    for (const { openedAtMs, ...stored } of file.read(at).slice(-limits.browserSessions)) {
      const ageMs = now() - openedAtMs;
      const isValid = ageMs >= 0 && ageMs < limits.sessionLifeMs;
      if (isValid) add({ ...stored, bornMs: monotonicMs() - ageMs, address: null, shared: null });
    }
  }

  return {
    store,
    listen(at: number): void {
      if (port === null) restore(at);
      else if (port !== at) endAll();
      port = at;
      store();
    },
  };
}

/** Creates the object that ends browser sessions that are too old, or that make room for others. */
function createEviction(
  { monotonicMs, limits }: BrowserSessionsOptions,
  table: SessionTable,
  store: () => void,
) {
  const { sessions, end } = table;

  function sweep(): void {
    const old = [...sessions].filter(([, { bornMs }]) => monotonicMs() - bornMs >= limits.sessionLifeMs);
    for (const [cookieHash] of old) end(cookieHash);
    if (old.length > 0) store();
  }

  /** Lists the browser sessions that may be evicted, least recently used first. */
  const listEvictable = () =>
    [...sessions.values()].filter(isSignedOut).sort((left, right) => left.lastUsedMs - right.lastUsedMs);

  /** Ends the oldest signed-out session of an address that has its share. */
  function makeRoomOfAddress(address: string): void {
    const own = listEvictable().filter((browserSession) => browserSession.address === address);
    const [oldest] = own;
    if (oldest !== undefined && own.length >= MAX_SIGNED_OUT_OF_ADDRESS) end(oldest.cookieHash);
  }

  return {
    sweep,
    hasRoom(): boolean {
      sweep();
      return sessions.size < limits.browserSessions || listEvictable().length > 0;
    },
    makeRoom(address: string | null): boolean {
      sweep();
      if (address !== null) makeRoomOfAddress(address);
      if (sessions.size < limits.browserSessions) return true;
      const [oldest] = listEvictable();
      if (oldest === undefined) return false;
      end(oldest.cookieHash);
      return true;
    },
  };
}

/** Creates the browser sessions of a service that has its database alone: it knows them by itself. */
export function createBrowserSessions(options: BrowserSessionsOptions): BrowserSessions {
  const { randomBytes, monotonicMs } = options;
  const table = createSessionTable(options);
  const { store, listen } = createStorage(options, table);
  const { sweep, hasRoom, makeRoom } = createEviction(options, table, store);
  return {
    listen,
    hasRoom: async () => hasRoom(),
    async open(address) {
      if (!makeRoom(address ?? null)) return null;
      const cookie = createSecret(randomBytes);
      const page = createSecret(randomBytes);
      table.add({
        cookieHash: hashSecret(cookie),
        pageTokenHash: hashSecret(page),
        bornMs: monotonicMs(),
        address: address ?? null,
        shared: null,
      });
      store();
      return { cookie, page };
    },
    async renew(browserSession) {
      const page = createSecret(randomBytes);
      browserSession.pageTokenHash = hashSecret(page);
      store();
      return page;
    },
    async find(secret) {
      if (secret === null || !isSecret(secret)) return null;
      sweep();
      const browserSession = table.sessions.get(hashSecret(secret));
      if (browserSession === undefined) return null;
      browserSession.lastUsedMs = monotonicMs();
      return browserSession;
    },
    all: () => [...table.sessions.values()],
    sweep: async () => sweep(),
    close: table.endAll,
  };
}
