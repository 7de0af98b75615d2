import { createCancelledError } from '@server/sessions/cancel-call.command';
import { endPlaygrounds } from '@server/sessions/end-playgrounds';
import { endSession, hasVisibleToken } from '@server/sessions/end-session';
import type { SharedSessionDeps } from '@server/sessions/window-command';
import type { Page, WindowSessionState } from '@server/sessions/window-session-state';
import { tellAll } from '@server/sessions/window-session-state';
import type { CallReply, WireEvent } from '@shared/contract/rpc';
import { dispatchCommand } from './dispatch-command';

/** One connection of a window: the page as it is loaded now, or one socket. */
export interface Connection {
  /** Runs one command of the application's contract. Never rejects; what is malformed is a refusal. */
  call(command: unknown, input: unknown, callId: unknown): Promise<CallReply>;
  /** The page is gone: destroys the tokens it was handed and aborts its calls, and leaves the person signed in. */
  close(): void;
}

/** One window, or one browser (cookie): the sign-in lives here, connections come and go. */
export interface WindowSession {
  /** `onSignIn` is called just before somebody is signed in by this page: whoever else sits here is to go first. */
  connect(send: (event: WireEvent) => void, onSignIn?: () => void): Connection;
  /** A token on show is masked at once and destroyed after 10 minutes. */
  screenLocked(): void;
  /** The computer sleeps: tokens are destroyed first, then the person is signed out as `locked`. */
  suspended(): void;
  /** Whether closing the window loses a token that nobody can show again. */
  hasTokenOnShow(): boolean;
  isSignedIn(): boolean;
  /** Window gone, cookie gone, quit. */
  end(): void;
}

/** What a call gets that comes after its page has gone. */
const gone = {
  ok: false,
  refusal: { error: 'This window is closed.', code: 'sign_in_failed', retry_after_s: null },
} as const;

function closePage(windowSession: WindowSessionState, tools: SharedSessionDeps, page: Page): void {
  windowSession.pages.delete(page.id);
  tools.tokens.destroyAll(page.id);
  for (const call of page.calls.values()) call.abort(createCancelledError());
  endPlaygrounds(tools, [page.id]);
}

function openPage(
  windowSession: WindowSessionState,
  tools: SharedSessionDeps,
  { send, onSignIn }: Pick<Page, 'send' | 'onSignIn'>,
): Connection {
  const id = Buffer.from(tools.randomBytes(16)).toString('base64url');
  const page: Page = { id, send, onSignIn, calls: new Map() };
  if (!windowSession.isEnded) windowSession.pages.set(id, page);
  return {
    async call(command, input, callId) {
      return windowSession.pages.has(id)
        ? dispatchCommand(tools, { windowSession, page }, { command, input, callId })
        : gone;
    },
    close: () => closePage(windowSession, tools, page),
  };
}

/** The seat over its state. `onEnd`: nobody needs to look after it any more. */
export const createWindowSession = (
  windowSession: WindowSessionState,
  tools: SharedSessionDeps,
  onEnd: () => void,
): WindowSession => ({
  connect: (send, onSignIn = () => undefined) => openPage(windowSession, tools, { send, onSignIn }),
  screenLocked() {
    if (!hasVisibleToken(windowSession, tools)) return;
    windowSession.lockedAtMs ??= tools.monotonicMs();
    tellAll(windowSession, { name: 'token.mask', payload: {} }, tools.onError);
  },
  suspended: () => endSession(windowSession, tools, 'locked'),
  hasTokenOnShow: () => hasVisibleToken(windowSession, tools),
  isSignedIn: () => windowSession.session !== null,
  end() {
    windowSession.isEnded = true;
    endSession(windowSession, tools, 'signed_out');
    for (const page of [...windowSession.pages.values()]) closePage(windowSession, tools, page);
    onEnd();
  },
});
