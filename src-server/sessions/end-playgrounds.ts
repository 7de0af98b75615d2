import type { PlaygroundSession } from '@server/commands/ports/playground-sessions';
import { revokeEndedPlaygrounds } from '@server/features/playground/session/end-playground.command';
import type { Tx } from '@server/stores/store';
import { getKeyState } from '@shared/keys/api-key';
import type { SessionDeps } from './session-deps';
import type { WindowSessionState } from './window-session-state';
import { sendToPage } from './window-session-state';

/** A session ends this long before its key expires, so that the key ends as revoked. */
const BEFORE_EXPIRY_MS = 500;

type Reason = 'time_up' | 'revoked';

/** Closes agent connections, then revokes the keys of ended sessions. */
async function revokeEnded(deps: SessionDeps): Promise<void> {
  deps.playground.retain(new Set(deps.playgrounds.live().map(({ prefix }) => prefix)));
  await revokeEndedPlaygrounds(deps);
}

/** Ends the sessions of these pages at once. Their keys are revoked right after, or as soon as the store can be written. */
export function endPlaygrounds(deps: SessionDeps, connectionIds: Iterable<string>): void {
  const ids = new Set(connectionIds);
  const own = deps.playgrounds.live().filter(({ connectionId }) => ids.has(connectionId));
  if (own.length === 0) return;
  for (const { prefix } of own) deps.playgrounds.end(prefix);
  revokeEnded(deps).catch(deps.onError);
}

function notifyPage(
  deps: SessionDeps,
  windowSessions: readonly WindowSessionState[],
  session: PlaygroundSession,
  reason: Reason,
): void {
  const { connectionId, prefix } = session;
  for (const { pages } of windowSessions) {
    const page = pages.get(connectionId);
    if (page !== undefined)
      sendToPage(page, { name: 'playground.ended', payload: { prefix, reason } }, deps.onError);
  }
}

async function getSessionKeyState({ keys, nowMs }: Tx, { propertyId, prefix }: PlaygroundSession) {
  const key = await keys.findByPrefix(propertyId, prefix);
  // A key that was never committed counts as revoked.
  return key === null ? 'revoked' : getKeyState(key, nowMs);
}

/** Ends the sessions whose time is up. It runs often, so it compares times only. */
export async function endDuePlaygrounds(
  deps: SessionDeps,
  windowSessions: readonly WindowSessionState[],
): Promise<void> {
  const nowMs = deps.monotonicMs();
  const due = deps.playgrounds.live().filter(({ endsMs }) => endsMs - nowMs <= BEFORE_EXPIRY_MS);
  if (due.length === 0) return;
  for (const session of due) {
    deps.playgrounds.end(session.prefix);
    notifyPage(deps, windowSessions, session, 'time_up');
  }
  await revokeEnded(deps);
}

/**
 * Ends the sessions whose key has ended, by whatever cause. The keys are read in a transaction, which also sees a key that was
 * created just now.
 */
export async function endDeadPlaygrounds(
  deps: SessionDeps,
  windowSessions: readonly WindowSessionState[],
): Promise<void> {
  const { playgrounds, store } = deps;
  if (playgrounds.live().length === 0) return revokeEnded(deps);
  const dead = await store.transact(async (tx) => {
    const found: (readonly [PlaygroundSession, Reason])[] = [];
    for (const session of playgrounds.live()) {
      const state = await getSessionKeyState(tx, session);
      if (state !== 'active') found.push([session, state === 'revoked' ? 'revoked' : 'time_up']);
    }
    return found;
  });
  for (const [session, reason] of dead) {
    playgrounds.end(session.prefix);
    notifyPage(deps, windowSessions, session, reason);
  }
  await revokeEnded(deps);
}
