import type { Management } from '@server/commands/management';
import type { HeldState } from '@server/commands/ports/held-state';
import type { PlaygroundSessions } from '@server/commands/ports/playground-sessions';
import type { ListenerState } from '@server/commands/ports/service-control';
import type { TokenVault } from '@server/commands/ports/token-vault';
import type { Passwords } from '@server/features/auth/passwords/passwords';
import type { Playground } from '@server/features/playground/calls/playground';
import type { Store } from '@server/stores/store';
import type { RandomBytes } from '@shared/kernel/token';

/** What window sessions need from the service. */
export interface SessionDeps {
  readonly store: Store;
  readonly management: Management;
  readonly held: Pick<HeldState, 'find'>;
  /** The vault in which management keeps new tokens. */
  readonly tokens: TokenVault;
  /** The playground sessions that management opens. */
  readonly playgrounds: PlaygroundSessions;
  /** Makes the calls of playground sessions. */
  readonly playground: Playground;
  readonly passwords: Passwords;
  readonly randomBytes: RandomBytes;
  readonly monotonicMs: () => number;
  /** Milliseconds without input that end a session; read at each check. */
  readonly idleMs: () => number;
  readonly dataDirectory: string;
  readonly listenerState: () => ListenerState;
  /** Receives unexpected errors with all details, for the log only. */
  readonly onError: (error: unknown) => void;
}
