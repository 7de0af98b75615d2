import type { Management } from '@server/commands/management';
import type { PlaygroundSessions } from '@server/commands/ports/playground-sessions';
import type { ListenerState } from '@server/commands/ports/service-control';
import type { TokenVault } from '@server/commands/ports/token-vault';
import type { Passwords } from '@server/features/auth/passwords/passwords';
import type { Playground } from '@server/features/playground/calls/playground';
import type { Store } from '@server/stores/store';
import type { RandomBytes } from '@shared/kernel/token';

/** What seats need of the service. */
export interface SessionDeps {
  readonly store: Store;
  readonly management: Management;
  /** The same that management keeps new tokens in. */
  readonly tokens: TokenVault;
  /** The same that management opens sessions in. */
  readonly playgrounds: PlaygroundSessions;
  /** Makes their calls. */
  readonly playground: Playground;
  readonly passwords: Passwords;
  readonly randomBytes: RandomBytes;
  readonly monotonicMs: () => number;
  /** Milliseconds without input that end a session; asked each time. */
  readonly idleMs: () => number;
  readonly dataDirectory: string;
  readonly listenerState: () => ListenerState;
  /** Whole errors, for the log alone. */
  readonly onError: (error: unknown) => void;
}
