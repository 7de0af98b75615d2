import type { SignInSession } from '@server/features/auth/passwords/sign-in-session';
import { limitConcurrency } from '@server/kernel/limit-concurrency';
import type { StoredSignIn, StoredWebSession } from '@server/stores/sign-in/web-session-store';
import type { Store, Tx } from '@server/stores/store';
import { authMessages } from '@shared/auth/auth.messages';
import { AppError } from '@shared/kernel/errors';
import { MINUTE_MS } from '@shared/kernel/time';
import { fillMessage } from '@shared/text/filled-message';

/** Time between two notes of a member's input. What a killed service has not noted yet ends an idle session earlier. */
export const ACTIVITY_INTERVAL_MS = MINUTE_MS;

/** Who is signed in at a browser in this process. */
interface LocalSignIn {
  get(): SignInSession | null;
  /** `isSame`: false if another sign-in takes its place, or none. */
  replace(session: SignInSession | null, isSame: boolean): void;
}

/** What a transaction stores of a browser session. Both throw AppError `sign_in_failed` if it has ended meanwhile. */
interface SharedRow {
  storeSignIn(tx: Tx, session: SignInSession): Promise<void>;
  storePageToken(tx: Tx, pageTokenHash: string): Promise<void>;
}

/** A browser session of which the services of one database know the same. decision 0227. */
export interface SharedSession {
  /** Takes over what another service has stored since: a sign-in, a sign-out, another page token, the end of the browser session. */
  takeOver(local: LocalSignIn): Promise<void>;
  /** Runs work that stores something of it, while nothing is taken over. */
  write<T>(work: (row: SharedRow) => Promise<T>): Promise<T>;
  /** Stores that no member is signed in, unless another service has stored something since. */
  storeEnd(): Promise<void>;
}

export interface SharedSessionOptions {
  readonly store: Store;
  readonly cookieHash: string;
  readonly monotonicMs: () => number;
  /** Time after which the browser session is over. */
  readonly lifeMs: number;
  /** Runs when the browser session is over. */
  readonly onGone: () => void;
  /** Gets the page token that is stored now. */
  readonly onPageToken: (pageTokenHash: string) => void;
}

/** Creates the functions that convert between instants of the database and monotonic milliseconds of this process. */
function createConversion(monotonicMs: () => number) {
  const toMonotonic = (atMs: number, nowMs: number): number => monotonicMs() - Math.max(0, nowMs - atMs);
  const toInstant = (ms: number, nowMs: number): number =>
    Math.round(nowMs - Math.max(0, monotonicMs() - ms));
  return {
    toMonotonic,
    toInstant,
    toStored: (session: SignInSession, nowMs: number): StoredSignIn => ({
      memberId: session.memberId,
      passwordMark: session.passwordMark,
      beganAtMs: toInstant(session.beganMs, nowMs),
      activeAtMs: toInstant(session.lastActiveMs, nowMs),
      passwordTypedAtMs: toInstant(session.passwordTypedMs, nowMs),
    }),
    toSession: (signIn: StoredSignIn, nowMs: number): SignInSession => ({
      memberId: signIn.memberId,
      passwordMark: signIn.passwordMark,
      nextPasswordMark: null,
      beganMs: toMonotonic(signIn.beganAtMs, nowMs),
      lastActiveMs: toMonotonic(signIn.activeAtMs, nowMs),
      passwordTypedMs: toMonotonic(signIn.passwordTypedAtMs, nowMs),
    }),
  };
}

/** What this process knows of the stored row. */
interface Known {
  readonly version: number;
  readonly signIn: StoredSignIn | null;
}

function requireVersion(version: number | null): number {
  if (version === null) throw new AppError('sign_in_failed', fillMessage(authMessages.sessionChanged));
  return version;
}

/** Returns whether it is one sign-in, of which a service has stored something more. */
const isSameSignIn = (left: StoredSignIn | null, right: StoredSignIn | null): boolean =>
  left !== null && left.memberId === right?.memberId && left.beganAtMs === right.beganAtMs;

/** Creates the statements about one browser session, each in a transaction of its own. */
function createRowAccess({ store, cookieHash, lifeMs }: SharedSessionOptions) {
  return {
    /** null: it is over. */
    read: () =>
      store.read(async ({ webSessions, nowMs }) => {
        const row = await webSessions.find(cookieHash);
        return row === null || nowMs - row.openedAtMs >= lifeMs ? null : { row, nowMs };
      }),
    end: (version: number) =>
      store.transact(async (tx) => {
        await tx.changes('organisation');
        return tx.webSessions.endSignIn(cookieHash, version);
      }),
    noteActivity: (version: number, atMs: number) =>
      store.transact(async (tx) => {
        await tx.changes('organisation');
        await tx.webSessions.noteActivity(cookieHash, version, atMs);
      }),
  };
}

/** Creates the shared part of one browser session. What is read and what is stored come one after another. */
export function createSharedSession(deps: SharedSessionOptions): SharedSession {
  const { cookieHash, onGone, onPageToken } = deps;
  const inTurn = limitConcurrency(1);
  const { toMonotonic, toInstant, toStored, toSession } = createConversion(deps.monotonicMs);
  const rowAccess = createRowAccess(deps);
  let known: Known = { version: 0, signIn: null };

  async function end(): Promise<void> {
    const version = await rowAccess.end(known.version);
    if (version !== null) known = { version, signIn: null };
  }

  /** Replaces what is here by what another service has stored. Pages of an earlier page token end first. */
  function replace(
    { pageTokenHash, version, signIn }: StoredWebSession,
    nowMs: number,
    local: LocalSignIn,
  ): void {
    onPageToken(pageTokenHash);
    const isSame = local.get() !== null && isSameSignIn(known.signIn, signIn);
    known = { version, signIn };
    local.replace(signIn === null ? null : toSession(signIn, nowMs), isSame);
  }

  /** Exchanges the last input. A sign-out that could not be stored is stored now. */
  async function exchange({ signIn }: StoredWebSession, nowMs: number, local: LocalSignIn): Promise<void> {
    const session = local.get();
    if (signIn === null) return session === null ? undefined : local.replace(null, false);
    if (session === null) return end();
    const storedMs = toMonotonic(signIn.activeAtMs, nowMs);
    if (storedMs > session.lastActiveMs) local.replace({ ...session, lastActiveMs: storedMs }, true);
    else if (session.lastActiveMs - storedMs >= ACTIVITY_INTERVAL_MS)
      await rowAccess.noteActivity(known.version, toInstant(session.lastActiveMs, nowMs));
  }

  return {
    takeOver: (local) =>
      inTurn(async () => {
        const found = await rowAccess.read();
        if (found === null) onGone();
        else if (found.row.version !== known.version) replace(found.row, found.nowMs, local);
        else await exchange(found.row, found.nowMs, local);
      }),
    write: (work) =>
      inTurn(async () => {
        let stored = known;
        const value = await work({
          async storeSignIn({ webSessions, nowMs }, session) {
            const signIn = toStored(session, nowMs);
            stored = { version: requireVersion(await webSessions.setSignIn(cookieHash, signIn)), signIn };
          },
          async storePageToken({ webSessions }, pageTokenHash) {
            const version = requireVersion(await webSessions.setPageToken(cookieHash, pageTokenHash));
            stored = { ...stored, version };
          },
        });
        known = stored;
        return value;
      }),
    storeEnd: () => inTurn(end),
  };
}
