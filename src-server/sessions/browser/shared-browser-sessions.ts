import { createSecret, hashSecret, isSecret } from '@server/kernel/secret';
import type { SharedSession } from '@server/sessions/shared/shared-session';
import { ACTIVITY_INTERVAL_MS, createSharedSession } from '@server/sessions/shared/shared-session';
import type { StoredWebSession } from '@server/stores/sign-in/web-session-store';
import type { Store, Tx } from '@server/stores/store';
import type { BrowserSession } from './browser-session';
import type { BrowserSessions } from './browser-sessions';
import type { SessionTable, SessionTableOptions } from './session-table';
import { createSessionTable } from './session-table';
import { SHARED_LINK_MS } from './shared-launch-links';

export interface SharedBrowserSessionsOptions extends SessionTableOptions {
  readonly store: Store;
  /** Milliseconds without input that end a sign-in. */
  readonly idleMs: () => number;
}

/** A house has 32 browsers at one service. Several services have as many together as four of them. */
const SERVICES = 4;
/** Rows that one transaction removes at most, so that it is short. */
const SWEEP_ROWS = 200;

/** Pages that entered with an earlier page token leave: an attacker may have placed it in the browser, and must not see the sign-in. */
function endEarlierPages(browserSession: BrowserSession, pageTokenHash: string): void {
  if (browserSession.pageTokenHash === pageTokenHash) return;
  browserSession.pageTokenHash = pageTokenHash;
  for (const socket of [...browserSession.sockets]) if (socket.isIn()) socket.end();
}

/** Creates the function that opens a stored browser session in this process. */
function createOpener({ store, monotonicMs, limits }: SharedBrowserSessionsOptions, table: SessionTable) {
  function createShared(cookieHash: string): SharedSession {
    return createSharedSession({
      store,
      cookieHash,
      monotonicMs,
      lifeMs: limits.sessionLifeMs,
      onGone: () => table.end(cookieHash),
      onPageToken(pageTokenHash) {
        const browserSession = table.sessions.get(cookieHash);
        if (browserSession !== undefined) endEarlierPages(browserSession, pageTokenHash);
      },
    });
  }
  return (
    { cookieHash, pageTokenHash }: Pick<StoredWebSession, 'cookieHash' | 'pageTokenHash'>,
    ageMs: number,
  ) =>
    table.sessions.get(cookieHash) ??
    table.add({
      cookieHash,
      pageTokenHash,
      bornMs: monotonicMs() - ageMs,
      address: null,
      shared: createShared(cookieHash),
    });
}

/** Creates the object that keeps the stored browser sessions few. */
function createRoom({ limits, idleMs }: SharedBrowserSessionsOptions) {
  const maxSessions = limits.browserSessions * SERVICES;
  const isSignedOut = ({ signIn }: StoredWebSession): boolean => signIn === null;

  /** Ends what was not used for too long. Safe to run on several services at once. */
  async function removeOld({ webSessions, nowMs }: Tx): Promise<void> {
    await webSessions.removeOpened(nowMs - limits.sessionLifeMs, SWEEP_ROWS);
    // Input is noted once a minute, and a service that was killed has noted none since.
    await webSessions.endIdle(nowMs - idleMs() - 2 * ACTIVITY_INTERVAL_MS);
  }

  return {
    removeOld,
    hasRoom: (sessions: readonly StoredWebSession[]): boolean =>
      sessions.length < maxSessions || sessions.some(isSignedOut),
    /** Evicts the oldest that is signed out, if necessary. False: all are signed in. */
    async makeRoom(tx: Tx): Promise<boolean> {
      await removeOld(tx);
      const sessions = await tx.webSessions.list();
      if (sessions.length < maxSessions) return true;
      const oldest = sessions.find(isSignedOut);
      if (oldest === undefined) return false;
      await tx.webSessions.remove(oldest.cookieHash);
      return true;
    },
  };
}

/** Creates the browser sessions that all services of one database know. Each one opens those whose browsers come to it. decision 0227. */
export function createSharedBrowserSessions(options: SharedBrowserSessionsOptions): BrowserSessions {
  const { store, randomBytes, monotonicMs } = options;
  const table = createSessionTable(options);
  const openHere = createOpener(options, table);
  const { hasRoom, makeRoom, removeOld } = createRoom(options);

  /** Finds a browser session that another service has opened. */
  async function findStored(cookieHash: string): Promise<BrowserSession | null> {
    const found = await store.read(async ({ webSessions, nowMs }) => ({
      row: await webSessions.find(cookieHash),
      nowMs,
    }));
    if (found.row === null) return null;
    return openHere(found.row, found.nowMs - found.row.openedAtMs);
  }

  return {
    listen: () => undefined,
    hasRoom: () => store.read(async ({ webSessions }) => hasRoom(await webSessions.list())),
    async open() {
      const cookie = createSecret(randomBytes);
      const page = createSecret(randomBytes);
      const hashes = { cookieHash: hashSecret(cookie), pageTokenHash: hashSecret(page) };
      const isOpen = await store.transact(async (tx) => {
        await tx.changes('organisation');
        if (!(await makeRoom(tx))) return false;
        await tx.webSessions.insert({ ...hashes, openedAtMs: tx.nowMs });
        return true;
      });
      if (!isOpen) return null;
      openHere(hashes, 0);
      return { cookie, page };
    },
    async renew(browserSession) {
      const page = createSecret(randomBytes);
      const pageTokenHash = hashSecret(page);
      await browserSession.shared?.write(async (row) => {
        await store.transact(async (tx) => {
          await tx.changes('organisation');
          await row.storePageToken(tx, pageTokenHash);
        });
        browserSession.pageTokenHash = pageTokenHash;
      });
      return page;
    },
    async find(secret) {
      if (secret === null || !isSecret(secret)) return null;
      const cookieHash = hashSecret(secret);
      const browserSession = table.sessions.get(cookieHash) ?? (await findStored(cookieHash));
      await browserSession?.windowSession.takeOver();
      // It may have ended meanwhile, here or at another service.
      const found = table.sessions.get(cookieHash) ?? null;
      if (found !== null) found.lastUsedMs = monotonicMs();
      return found;
    },
    all: () => [...table.sessions.values()],
    async sweep() {
      await store.transact(async (tx) => {
        await tx.changes('organisation');
        await removeOld(tx);
        await tx.launchLinks.removeMade(tx.nowMs - SHARED_LINK_MS, SWEEP_ROWS);
      });
      for (const { windowSession } of [...table.sessions.values()]) await windowSession.takeOver();
    },
    close: table.endAll,
  };
}
