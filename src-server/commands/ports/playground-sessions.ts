import type { Token } from '@shared/kernel/token';
import { PLAYGROUND_MINUTES } from '@shared/playground/playground-contract';

interface NewSession {
  /** Never leaves the service: calls are made with it here. */
  readonly token: Token;
  readonly prefix: string;
  readonly propertyId: string;
  readonly memberId: string;
  readonly channel: 'desktop' | 'web';
  /** The page that started it: with the page it ends. */
  readonly connectionId: string;
}

/** One person trying calls at one property, with a key of their own. */
export interface PlaygroundSession extends NewSession {
  /** Monotonic ms. */
  readonly endsMs: number;
}

/** Sessions of the playground, in memory only: with the process their tokens are gone. */
export interface PlaygroundSessions {
  open(session: NewSession): void;
  /** Those that calls can be made in. */
  live(): readonly PlaygroundSession[];
  /** Those whose key is still to be revoked. */
  listEnded(): readonly PlaygroundSession[];
  /** The newest one of the page at the property; null when there is none, or it is over. */
  ofPage(connectionId: string, propertyId: string): PlaygroundSession | null;
  /** From now on no call is made in it. */
  end(prefix: string): void;
  /** Its key has ended: nothing is left to do. */
  forget(prefix: string): void;
}

export function createPlaygroundSessions(monotonicMs: () => number): PlaygroundSessions {
  const sessions = new Map<string, PlaygroundSession>();
  const ended = new Set<string>();
  const live = () => [...sessions.values()].filter(({ prefix }) => !ended.has(prefix));
  return {
    open(session) {
      sessions.set(session.prefix, { ...session, endsMs: monotonicMs() + PLAYGROUND_MINUTES * 60_000 });
    },
    live,
    listEnded: () => [...sessions.values()].filter(({ prefix }) => ended.has(prefix)),
    ofPage(connectionId, propertyId) {
      const newest = [...sessions.values()].findLast(
        (own) => own.connectionId === connectionId && own.propertyId === propertyId,
      );
      return newest === undefined || ended.has(newest.prefix) ? null : newest;
    },
    end(prefix) {
      if (sessions.has(prefix)) ended.add(prefix);
    },
    forget(prefix) {
      sessions.delete(prefix);
      ended.delete(prefix);
    },
  };
}
