import type { HeldState } from '@server/commands/ports/held-state';
import { appendNewestCheckpoint } from '@server/features/audit/chain/take-checkpoints';
import { revokeAgain } from '@server/features/keys/lifecycle/revoke-again';
import { describeContradiction } from '@server/features/service/held/describe-contradiction';
import type { Log } from '@server/kernel/log';
import type { Store } from '@server/stores/store';

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
}

/** Creates the check. A job repeats it until it succeeds, because a busy or full disk may make it fail. */
export function createStartCheck(deps: StartCheckDeps): StartCheck {
  let isDone = false;
  return {
    get isDone() {
      return isDone;
    },
    async run() {
      if (isDone) return;
      try {
        await check(deps);
        isDone = true;
      } catch (error) {
        deps.log.error('the database could not be checked at the start', error);
      }
    },
  };
}
