import { createCancelledError } from '@server/sessions/cancel-call.command';
import { takeOverShared } from '@server/sessions/check-session';
import { endPlaygrounds } from '@server/sessions/end-playgrounds';
import { endSession, hasVisibleToken } from '@server/sessions/end-session';
import type { SharedSessionDeps } from '@server/sessions/window-command';
import type { OpenPage, WindowSessionState } from '@server/sessions/window-session-state';
import { sendToPages } from '@server/sessions/window-session-state';
import type { CallReply, WireEvent } from '@shared/contract/rpc';
import { dispatchCommand } from './dispatch-command';

/** One connection of a window: a loaded page, or one socket. */
export interface Connection {
  /** Runs one command of the contract. Never rejects; malformed input gets a refusal. */
  call(command: unknown, input: unknown, callId: unknown): Promise<CallReply>;
  /** Ends the connection of a page: destroys its tokens and aborts its calls. The member stays signed in. */
  close(): void;
}

/** What is known of a browser's page. The desktop's has none of it. */
interface ConnectOptions {
  /** Runs just before a member signs in on the page, so that other pages can be disconnected. */
  readonly onSignIn?: () => Promise<void>;
  readonly address?: string | null;
}

/** One window, or one browser with its cookie. It holds the sign-in, and connections open and close. */
export interface WindowSession {
  connect(send: (event: WireEvent) => void, options?: ConnectOptions): Connection;
  /** Masks a visible token at once, and destroys it after 10 minutes. */
  screenLocked(): void;
  /** Handles sleep of the computer: destroys tokens first, then signs the member out as `locked`. */
  suspended(): void;
  /** True if closing the window loses a token that cannot be revealed again. */
  hasVisibleToken(): boolean;
  isSignedIn(): boolean;
  /** Takes over what another service of the database has stored. Does nothing where there is none. */
  takeOver(): Promise<void>;
  /** Ends the window session: the window is closed, the cookie is invalid, or the program quits. */
  end(): void;
}

/** Reply to a call that arrives after its page has closed. */
const closedReply = {
  ok: false,
  refusal: { error: 'This window is closed.', code: 'sign_in_failed', retry_after_s: null },
} as const;

function closePage(windowSession: WindowSessionState, deps: SharedSessionDeps, page: OpenPage): void {
  windowSession.pages.delete(page.id);
  deps.tokens.destroyAll(page.id);
  for (const call of page.calls.values()) call.abort(createCancelledError());
  endPlaygrounds(deps, [page.id]);
}

function openPage(
  windowSession: WindowSessionState,
  deps: SharedSessionDeps,
  given: Pick<OpenPage, 'send' | 'onSignIn' | 'address'>,
): Connection {
  const id = Buffer.from(deps.randomBytes(16)).toString('base64url');
  const page: OpenPage = { id, ...given, calls: new Map() };
  if (!windowSession.isEnded) windowSession.pages.set(id, page);
  return {
    async call(command, input, callId) {
      return windowSession.pages.has(id)
        ? dispatchCommand(deps, { windowSession, page }, { command, input, callId })
        : closedReply;
    },
    close: () => closePage(windowSession, deps, page),
  };
}

/** Creates a window session over its state. `onEnd` runs when it has ended and needs no more checks. */
export const createWindowSession = (
  windowSession: WindowSessionState,
  deps: SharedSessionDeps,
  onEnd: () => void,
): WindowSession => ({
  connect: (send, { onSignIn = async () => undefined, address = null } = {}) =>
    openPage(windowSession, deps, { send, onSignIn, address }),
  screenLocked() {
    if (!hasVisibleToken(windowSession, deps)) return;
    windowSession.lockedAtMs ??= deps.monotonicMs();
    sendToPages(windowSession, { name: 'token.mask', payload: {} }, deps.onError);
  },
  suspended: () => endSession(windowSession, deps, 'locked'),
  hasVisibleToken: () => hasVisibleToken(windowSession, deps),
  isSignedIn: () => windowSession.session !== null,
  takeOver: () => takeOverShared(windowSession, deps),
  end() {
    windowSession.isEnded = true;
    endSession(windowSession, deps, 'signed_out');
    for (const page of [...windowSession.pages.values()]) closePage(windowSession, deps, page);
    onEnd();
  },
});
