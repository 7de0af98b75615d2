import type { WindowSession } from '@server/sessions/running/window-session';
import type { InterfaceHost } from '@server/sessions/window-host';
import type { CallReply, WireEvent } from '@shared/contract/rpc';

/** A window session that does what its calls name, and reports what happened to it. */
export interface FakeSession {
  readonly windowSession: WindowSession;
  readonly host: InterfaceHost;
  /** Open connections. */
  readonly connections: Set<(event: WireEvent) => void>;
  /** `call id: command`, in order of arrival. */
  readonly received: string[];
  isSignedIn: boolean;
  hasEnded: boolean;
  /** Answers the calls named `wait`. */
  release(): void;
}

const done = (value: unknown): CallReply => ({ ok: true, value });
const refused: CallReply = {
  ok: false,
  refusal: { error: 'No.', code: 'unauthorized', retry_after_s: null },
};

/** Opens window sessions with the commands `echo`, `refuse`, `wait` and `break`. Others succeed at once. */
export function createFakeSessions() {
  const opened: FakeSession[] = [];
  function openWindowSession(host: InterfaceHost): WindowSession {
    const waiting = Promise.withResolvers<void>();
    const replies: Readonly<Record<string, (input: unknown) => Promise<CallReply>>> = {
      echo: async (input) => done(input),
      refuse: async () => refused,
      wait: async () => waiting.promise.then(() => done(null)),
      break: () => Promise.reject(new Error('broken')),
    };
    const double: FakeSession = {
      host,
      connections: new Set(),
      received: [],
      isSignedIn: false,
      hasEnded: false,
      release: waiting.resolve,
      windowSession: {
        connect(send) {
          double.connections.add(send);
          return {
            call(command, input, callId) {
              double.received.push(`${callId}: ${command}`);
              return replies[String(command)]?.(input) ?? Promise.resolve(done(null));
            },
            close: () => void double.connections.delete(send),
          };
        },
        screenLocked: () => undefined,
        suspended: () => undefined,
        hasVisibleToken: () => false,
        isSignedIn: () => double.isSignedIn,
        takeOver: async () => undefined,
        end() {
          double.hasEnded = true;
        },
      },
    };
    opened.push(double);
    return double.windowSession;
  }
  return { opened, openWindowSession };
}
