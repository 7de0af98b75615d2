import { authMessages } from '@shared/auth/auth.messages';
import type { sessionEnds } from '@shared/contract/events';
import { AppError } from '@shared/kernel/errors';
import { fillMessage } from '@shared/text/filled-message';
import { endPlaygrounds } from './end-playgrounds';
import type { SessionDeps } from './session-deps';
import type { WindowSessionState } from './window-session-state';
import { sendToPage, sendToPages } from './window-session-state';

export type SessionEnd = (typeof sessionEnds)[number];

export const hasVisibleToken = ({ pages }: WindowSessionState, { tokens }: SessionDeps): boolean =>
  [...pages.keys()].some((id) => tokens.hasVisibleToken(id));

/** Destroys every new token of the window session, and informs the page that displayed it. */
export function destroyTokens(
  windowSession: WindowSessionState,
  { tokens, onError }: SessionDeps,
  reason: 'timeout' | 'locked',
): void {
  windowSession.lockedAtMs = null;
  for (const page of windowSession.pages.values())
    for (const handle of tokens.destroyAll(page.id))
      sendToPage(page, { name: 'token.destroyed', payload: { handle, reason } }, onError);
}

const createStoppedError = (): AppError =>
  new AppError('sign_in_failed', fillMessage(authMessages.signedOut));

/** Signs the member out, if one is signed in. Tokens and calls end first, then the session; then the pages are informed. */
export function endSession(windowSession: WindowSessionState, deps: SessionDeps, reason: SessionEnd): void {
  for (const { id } of windowSession.pages.values()) deps.tokens.destroyAll(id);
  endPlaygrounds(deps, windowSession.pages.keys());
  windowSession.lockedAtMs = null;
  windowSession.round += 1;
  windowSession.tickets.clear();
  windowSession.host.files.forget();
  if (windowSession.session === null) return;
  windowSession.session = null;
  for (const { calls } of windowSession.pages.values())
    for (const call of calls.values()) call.abort(createStoppedError());
  sendToPages(windowSession, { name: 'session.ended', payload: { reason } }, deps.onError);
}
