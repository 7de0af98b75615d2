import type { Management } from '@server/management/management';
import type { PlaygroundSessions } from '@server/management/playground-sessions';
import type { ListenerState } from '@server/management/service-control';
import type { TokenVault } from '@server/management/token-holder';
import type { Passwords } from '@server/people/passwords';
import type { Playground } from '@server/playground/playground';
import type { Store } from '@server/stores/store';
import type { RandomBytes } from '@shared/token';

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
