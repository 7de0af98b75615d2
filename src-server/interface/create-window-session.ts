import { cancelled } from './cancel-call';
import { dispatchCommand } from './dispatch-command';
import { endPlaygrounds } from './end-playgrounds';
import { endSession, hasTokenOnShow } from './end-session';
import type { Connection, Seat } from './seat';
import type { SharedSessionDeps } from './window-command';
import type { Page, WindowSessionState } from './window-session-state';
import { tellAll } from './window-session-state';

/** What a call gets that comes after its page has gone. */
const gone = {
  ok: false,
  refusal: { error: 'This window is closed.', code: 'sign_in_failed', retry_after_s: null },
} as const;

function closePage(seat: WindowSessionState, tools: SharedSessionDeps, page: Page): void {
  seat.pages.delete(page.id);
  tools.tokens.destroyAll(page.id);
  for (const call of page.calls.values()) call.abort(cancelled());
  endPlaygrounds(tools, [page.id]);
}

function openPage(
  seat: WindowSessionState,
  tools: SharedSessionDeps,
  { send, onSignIn }: Pick<Page, 'send' | 'onSignIn'>,
): Connection {
  const id = Buffer.from(tools.randomBytes(16)).toString('base64url');
  const page: Page = { id, send, onSignIn, calls: new Map() };
  if (!seat.isEnded) seat.pages.set(id, page);
  return {
    async call(command, input, callId) {
      return seat.pages.has(id) ? dispatchCommand(tools, { seat, page }, { command, input, callId }) : gone;
    },
    close: () => closePage(seat, tools, page),
  };
}

/** The seat over its state. `onEnd`: nobody needs to look after it any more. */
export const createWindowSession = (
  seat: WindowSessionState,
  tools: SharedSessionDeps,
  onEnd: () => void,
): Seat => ({
  connect: (send, onSignIn = () => undefined) => openPage(seat, tools, { send, onSignIn }),
  screenLocked() {
    if (!hasTokenOnShow(seat, tools)) return;
    seat.lockedAtMs ??= tools.monotonicMs();
    tellAll(seat, { name: 'token.mask', payload: {} }, tools.onError);
  },
  suspended: () => endSession(seat, tools, 'locked'),
  hasTokenOnShow: () => hasTokenOnShow(seat, tools),
  isSignedIn: () => seat.session !== null,
  end() {
    seat.isEnded = true;
    endSession(seat, tools, 'signed_out');
    for (const page of [...seat.pages.values()]) closePage(seat, tools, page);
    onEnd();
  },
});
