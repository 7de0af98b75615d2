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
interface SeatSecrets {
  readonly cookie: string;
  /** For its pages, which keep it by origin with the port. */
  readonly page: string;
}

/** The seats of all browsers. Of cookies and of what pages show only the hashes are kept. */
export interface BrowserSessions {
  /** Whether one more browser may sit down, somebody who is signed out leaving for it if need be. */
  hasRoom(): boolean;
  /** null: everybody here is signed in. */
  open(): SeatSecrets | null;
  /** A new secret for the pages of a seat, in place of the one before. */
  renew(webSeat: BrowserSession): string;
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

const isSignedOut = ({ windowSession: seat }: BrowserSession): boolean => !seat.isSignedIn();

export function createBrowserSessions({
  openWindowSession: openSeat,
  filesFolder,
  randomBytes,
  monotonicMs,
  limits,
}: BrowserSessionsOptions): BrowserSessions {
  const held = new Map<string, BrowserSession>();

  function end(secretHash: string, { windowSession: seat, slots, sockets }: BrowserSession): void {
    held.delete(secretHash);
    for (const socket of sockets) socket.end();
    seat.end();
    slots.clear();
  }

  function sweep(): void {
    for (const [secretHash, seat] of held)
      if (monotonicMs() - seat.bornMs >= limits.sessionLifeMs) end(secretHash, seat);
  }

  /** Those who could leave, the longest unused first. */
  const idle = () =>
    [...held]
      .filter(([, seat]) => isSignedOut(seat))
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
        windowSession: openSeat(hostOf(slots.files)),
        slots,
        sockets: new Set(),
        bornMs,
        lastUsedMs: bornMs,
        pageTokenHash: hashSecret(page),
      });
      return { cookie, page };
    },
    renew(webSeat) {
      const page = createSecret(randomBytes);
      webSeat.pageTokenHash = hashSecret(page);
      return page;
    },
    find(secret) {
      if (secret === null || !isSecret(secret)) return null;
      sweep();
      const seat = held.get(hashSecret(secret));
      if (seat === undefined) return null;
      seat.lastUsedMs = monotonicMs();
      return seat;
    },
    all: () => [...held.values()],
    sweep,
    endAll() {
      for (const [secretHash, seat] of held) end(secretHash, seat);
    },
  };
}
