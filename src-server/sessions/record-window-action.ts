import { recordCommand } from '@server/commands/record-command';
import type { MemberRow } from '@server/stores/member-store';
import type { Tx } from '@server/stores/store';
import { AppError } from '@shared/kernel/errors';
import type { WindowCall, WindowCommandName } from './window-command';
import { getPrincipal } from './window-command';

interface Action {
  readonly name: WindowCommandName;
  /** Whoever acts, or is claimed to; null where nobody has the address. */
  readonly person: MemberRow | null;
  /** null: done. */
  readonly error: AppError | null;
}

/** Refusals of nobody signed in, of one kind of window and one code in one minute, that are recorded one by one. */
const RECORDED_PER_MINUTE = 20;

/** Counts what is refused to nobody; whether it is one too many for a record of its own: they would fill the log. */
async function isFlood(tx: Tx, { windowSession }: WindowCall, { error }: Action): Promise<boolean> {
  if (error === null || windowSession.session !== null) return false;
  const minute = Math.floor(tx.nowMs / 60_000);
  const count = await tx.authFailures.add(windowSession.host.kind, `sign_in:${error.code}`, minute, 1);
  return count > RECORDED_PER_MINUTE;
}

/** The audit record of what somebody did at a seat, in the unit of work of what it changed. */
export async function recordWindowAction(tx: Tx, call: WindowCall, action: Action): Promise<void> {
  if (await isFlood(tx, call, action)) return;
  const { name, person: member, error } = action;
  const { windowSession, page, tools, startedMs } = call;
  await recordCommand(
    tx,
    {
      principal: getPrincipal(windowSession, page, tools),
      name,
      person: member,
      propertyId: null,
      error,
      targetId: member?.id ?? null,
      durationUs: Math.round((tools.monotonicMs() - startedMs) * 1000),
    },
    tools.randomBytes,
  );
}

type ActionName = Pick<Action, 'name' | 'person'>;

/** Records a refusal and throws it. */
export async function refuse(call: WindowCall, action: ActionName, error: AppError): Promise<never> {
  await call.tools.store.transact((tx) => recordWindowAction(tx, call, { ...action, error }));
  throw error;
}

/** Runs the work and records it in one unit of work; a refusal undoes the work alone, is recorded, and thrown on. */
export async function runRecorded<T>(
  call: WindowCall,
  action: ActionName,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  const done = await call.tools.store.transact(async (tx) => {
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
