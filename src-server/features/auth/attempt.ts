import type { AttemptFailures, AttemptOrigin } from '@server/features/auth/passwords/sign-in-throttle';
import { GUESSED_WITHIN_MS } from '@server/features/auth/passwords/sign-in-throttle';
import type { WindowCall } from '@server/sessions/window-command';
import type { AttemptSource, SignInFailureStore } from '@server/stores/sign-in/sign-in-failure-store';

/** A typed password or recovery code, as the throttle sees it. */
export interface Attempt {
  readonly email: string;
  /** Each one counts the attempt. */
  readonly sources: readonly { readonly source: AttemptSource; readonly origin: AttemptOrigin }[];
  /** True for the session that the member holds. What others do to the email does not slow it (decision 0118). */
  readonly isHeld: boolean;
}

/** Creates an attempt to sign in: it counts for the window session, and for the caller's address. */
export function createAttempt(
  { windowSession: { host }, page: { address } }: WindowCall,
  email: string,
): Attempt {
  const session = { kind: 'session', id: host.sourceId } as const;
  const ofSession = host.kind === 'web' ? 'browser' : 'app';
  const isFromNetwork = host.location === 'network';
  const ofAddress = {
    source: { kind: 'address', id: address ?? '' },
    origin: isFromNetwork ? 'house' : 'network',
  } as const;
  const sources: Attempt['sources'] = [
    { source: session, origin: isFromNetwork ? 'house' : ofSession },
    ...(address === null ? [] : [ofAddress]),
  ];
  return { email, sources, isHeld: false };
}

/** Creates an attempt of a member who is signed in: it counts for their session alone. */
export function createHeldAttempt(call: WindowCall, email: string): Attempt {
  const { sources } = createAttempt(call, email);
  return { email, sources: sources.filter(({ source }) => source.kind === 'session'), isHeld: true };
}

/** Reads what matters to the attempt. It takes the same reads for an unknown email. */
export async function readFailures(
  store: SignInFailureStore,
  { email, sources, isHeld }: Attempt,
  nowMs: number,
): Promise<AttemptFailures> {
  const own: AttemptFailures['sources'][number][] = [];
  for (const { source, origin } of sources) own.push({ origin, failures: await store.find(email, source) });
  const everywhere = isHeld ? 0 : await store.countOfSessions(email, nowMs - GUESSED_WITHIN_MS);
  return { sources: own, everywhere };
}

/** Counts a wrong attempt for each of its sources. */
export async function countFailure(
  store: SignInFailureStore,
  { email, sources }: Attempt,
  nowMs: number,
): Promise<void> {
  for (const { source } of sources) await store.add(email, source, nowMs);
}

/** Clears the counts of the attempt's own sources, and no others: a guesser elsewhere goes on waiting. */
export async function clearFailures(store: SignInFailureStore, { email, sources }: Attempt): Promise<void> {
  for (const { source } of sources) await store.clear(email, source);
}
