import type { Token } from '@shared/kernel/token';
import { PLAYGROUND_MINUTES } from '@shared/playground/playground-contract';

interface NewSession {
  /** Never leaves the service. The service itself makes calls with it. */
  readonly token: Token;
  readonly prefix: string;
  readonly propertyId: string;
  readonly memberId: string;
  readonly channel: 'desktop' | 'web';
  /** The page that opened the session. The session ends with the page. */
  readonly connectionId: string;
}

/** One member trying calls at one property, with a key made for that. */
export interface PlaygroundSession extends NewSession {
  /** Monotonic ms. */
  readonly endsMs: number;
}

/** Holds playground sessions in memory only. Their tokens are lost when the process ends. */
export interface PlaygroundSessions {
  open(session: NewSession): void;
  /** Lists the sessions in which calls can be made. */
  live(): readonly PlaygroundSession[];
  /** Lists the ended sessions whose key is still to be revoked. */
  listEnded(): readonly PlaygroundSession[];
  /** Finds the newest session of the page at the property. null: there is none, or it has ended. */
  ofPage(connectionId: string, propertyId: string): PlaygroundSession | null;
  /** Ends a session: no further call is made in it. */
  end(prefix: string): void;
  /** Removes an ended session after its key was revoked. */
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
