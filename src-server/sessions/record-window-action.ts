import { recordCommand } from '@server/commands/record-command';
import type { MemberRow } from '@server/stores/member-store';
import type { Tx } from '@server/stores/store';
import { AppError } from '@shared/kernel/errors';
import type { WindowCall, WindowCommandName } from './window-command';
import { getPrincipal } from './window-command';

interface Action {
  readonly name: WindowCommandName;
  /** The acting or claimed member; null if no member has the address. */
  readonly person: MemberRow | null;
  /** null if the action succeeded. */
  readonly error: AppError | null;
}

/** Signed-out refusals of one channel and one code that get a record of their own in one minute. */
const MAX_RECORDS_PER_MINUTE = 20;

/** Counts a signed-out refusal. True if there are too many for a record of their own, which would fill the log. */
async function isFlood(tx: Tx, { windowSession }: WindowCall, { error }: Action): Promise<boolean> {
  if (error === null || windowSession.session !== null) return false;
  const minute = Math.floor(tx.nowMs / 60_000);
  const count = await tx.authFailures.add(windowSession.host.kind, `sign_in:${error.code}`, minute, 1);
  return count > MAX_RECORDS_PER_MINUTE;
}

/** Records an action of a window, in the transaction of what it changed. */
export async function recordWindowAction(tx: Tx, call: WindowCall, action: Action): Promise<void> {
  if (await isFlood(tx, call, action)) return;
  const { name, person: member, error } = action;
  const { windowSession, page, deps, startedMs } = call;
  await recordCommand(
    tx,
    {
      principal: getPrincipal(windowSession, page, deps),
      name,
      person: member,
      propertyId: null,
      error,
      targetId: member?.id ?? null,
      address: page.address,
      durationUs: Math.round((deps.monotonicMs() - startedMs) * 1000),
    },
    deps.randomBytes,
  );
}

type ActionName = Pick<Action, 'name' | 'person'>;

/** Records a refusal and throws it. */
export async function refuse(call: WindowCall, action: ActionName, error: AppError): Promise<never> {
  await call.deps.store.transact((tx) => recordWindowAction(tx, call, { ...action, error }));
  throw error;
}

/** Runs the work and records it in one transaction. A refusal undoes only the work; it is recorded and thrown again. */
export async function runRecorded<T>(
  call: WindowCall,
  action: ActionName,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  const done = await call.deps.store.transact(async (tx) => {
    await tx.changes('organisation');
    try {
      const value = await tx.savepoint(() => work(tx));
      await recordWindowAction(tx, call, { ...action, error: null });
      return { isDone: true, value } as const;
    } catch (error) {
      if (!(error instanceof AppError) || error.code === 'unavailable') throw error;
      await recordWindowAction(tx, call, { ...action, error });
      return { isDone: false, error } as const;
    }
  });
  if (done.isDone) return done.value;
  throw done.error;
}
