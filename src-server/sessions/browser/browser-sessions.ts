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
  /** Where files lie on their way, a folder for each seat. */
  readonly filesFolder: string;
  readonly randomBytes: RandomBytes;
  readonly monotonicMs: () => number;
  readonly limits: WebLimits;
}

/** What a browser that has just sat down is told once. */
interface SessionSecrets {
  readonly cookie: string;
  /** For its pages, which keep it by origin with the port. */
  readonly page: string;
}

/** The seats of all browsers. Of cookies and of what pages show only the hashes are kept. */
export interface BrowserSessions {
  /** Whether one more browser may sit down, somebody who is signed out leaving for it if need be. */
  hasRoom(): boolean;
  /** null: everybody here is signed in. */
  open(): SessionSecrets | null;
  /** A new secret for the pages of a seat, in place of the one before. */
  renew(browserSession: BrowserSession): string;
  /** null for a secret that is none, unknown or too old. */
  find(secret: string | null): BrowserSession | null;
  all(): readonly BrowserSession[];
  /** Ends what is too old. */
  sweep(): void;
  endAll(): void;
}

/** A browser writes the clipboard itself, and has no say in the computer that the service runs on. */
const hostOf = (files: InterfaceHost['files']): InterfaceHost => ({
  kind: 'web',
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
  const held = new Map<string, BrowserSession>();

  function end(secretHash: string, { windowSession, slots, sockets }: BrowserSession): void {
    held.delete(secretHash);
    for (const socket of sockets) socket.end();
    windowSession.end();
    slots.clear();
  }

  function sweep(): void {
    for (const [secretHash, browserSession] of held)
      if (monotonicMs() - browserSession.bornMs >= limits.sessionLifeMs) end(secretHash, browserSession);
  }

  /** Those who could leave, the longest unused first. */
  const idle = () =>
    [...held]
      .filter(([, browserSession]) => isSignedOut(browserSession))
      .sort(([, left], [, right]) => left.lastUsedMs - right.lastUsedMs);

  function makeRoom(): boolean {
    sweep();
    if (held.size < limits.browserSessions) return true;
    const [oldest] = idle();
    if (oldest === undefined) return false;
    end(...oldest);
    return true;
  }

  return {
    hasRoom() {
      sweep();
      return held.size < limits.browserSessions || idle().length > 0;
    },
    open() {
      if (!makeRoom()) return null;
      const cookie = createSecret(randomBytes);
      const page = createSecret(randomBytes);
      const folder = join(filesFolder, createSecret(randomBytes).slice(0, 16));
      const slots = createFileTransfers({ folder, most: limits.filesPerSession, randomBytes });
      const bornMs = monotonicMs();
      held.set(hashSecret(cookie), {
        windowSession: openWindowSession(hostOf(slots.files)),
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
      const browserSession = held.get(hashSecret(secret));
      if (browserSession === undefined) return null;
      browserSession.lastUsedMs = monotonicMs();
      return browserSession;
    },
    all: () => [...held.values()],
    sweep,
    endAll() {
      for (const [secretHash, browserSession] of held) end(secretHash, browserSession);
    },
  };
}
