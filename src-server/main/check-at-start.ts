import type { HeldState } from '@server/commands/ports/held-state';
import { appendNewestCheckpoint } from '@server/features/audit/chain/take-checkpoints';
import { revokeAgain } from '@server/features/keys/lifecycle/revoke-again';
import { describeContradiction } from '@server/features/service/held/describe-contradiction';
import { isLogDamage } from '@server/features/service/held/log-damage';
import type { Log } from '@server/kernel/log';
import type { Store } from '@server/stores/store';
import { formatCliCommand } from '@shared/kernel/cli-hint';
import { AppError } from '@shared/kernel/errors';
import { startErrorMessages } from '@shared/service/start-error.messages';
import { fillMessage } from '@shared/text/filled-message';

interface StartCheckDeps {
  readonly store: Store;
  readonly held: HeldState;
  readonly dataDirectory: string;
  readonly log: Log;
}

async function check({ store, held, dataDirectory, log }: StartCheckDeps): Promise<void> {
  const contradiction = await held.find();
  if (contradiction !== null) {
    const cause = new Error(describeContradiction(contradiction, dataDirectory));
    return log.error('the database is held', cause);
  }
  const prefixes = await revokeAgain(store);
  if (prefixes.length === 0) return;
  log.info('keys that the audit log calls revoked were active and are revoked again', { prefixes });
  await appendNewestCheckpoint(store, dataDirectory);
}

/** The check of the database before the first call. */
export interface StartCheck {
  /** False until the check has succeeded. No call is answered before. */
  readonly isDone: boolean;
  /** Checks, unless that is done. It never throws, because management must start to repair the database. */
  run(): Promise<void>;
  /** Throws AppError `database_damaged` if the check could not read log or keys: it then does not say which keys were revoked. */
  requireReadable(): void;
}

const createUnreadableError = (dataDirectory: string, cause: unknown): AppError =>
  new AppError(
    'database_damaged',
    fillMessage(startErrorMessages.unreadable, {
      path: dataDirectory,
      command: formatCliCommand('restore FILE', dataDirectory),
    }),
    { cause },
  );

/** Creates the check. A job repeats it until it succeeds, because a busy or full disk may make it fail. */
export function createStartCheck(deps: StartCheckDeps): StartCheck {
  let isDone = false;
  let damage: AppError | null = null;
  return {
    get isDone() {
      return isDone;
    },
    async run() {
      if (isDone) return;
      try {
        await check(deps);
        damage = null;
        isDone = true;
      } catch (error) {
        if (isLogDamage(error)) damage = createUnreadableError(deps.dataDirectory, error);
        deps.log.error('the database could not be checked at the start', error);
      }
    },
    requireReadable() {
      if (damage !== null) throw damage;
    },
  };
}
