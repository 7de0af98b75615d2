import { recordCommand } from '@server/management/record-command';
import type { MemberRow } from '@server/stores/member-store';
import type { Tx } from '@server/stores/store';
import { AppError } from '@shared/errors';
import type { InterfaceCall, InterfaceCommandName } from './interface-command';
import { managementSession } from './interface-command';

interface Act {
  readonly name: InterfaceCommandName;
  /** Whoever acts, or is claimed to; null where nobody has the address. */
  readonly person: MemberRow | null;
  /** null: done. */
  readonly error: AppError | null;
}

/** The audit record of what somebody did at a seat, in the unit of work of what it changed. */
export async function recordAct(tx: Tx, call: InterfaceCall, { name, person, error }: Act): Promise<void> {
  const { seat, page, tools, startedMs } = call;
  await recordCommand(
    tx,
    {
      session: managementSession(seat, page, tools),
      name,
      person,
      propertyId: null,
      error,
      targetId: person?.id ?? null,
      durationUs: Math.round((tools.monotonicMs() - startedMs) * 1000),
    },
    tools.randomBytes,
  );
}

type ActName = Pick<Act, 'name' | 'person'>;

/** Records a refusal and throws it. */
export async function refuse(call: InterfaceCall, act: ActName, error: AppError): Promise<never> {
  await call.tools.store.transact((tx) => recordAct(tx, call, { ...act, error }));
  throw error;
}

/** Runs the work and records it in one unit of work; a refusal undoes the work alone, is recorded, and thrown on. */
export async function actRecorded<T>(
  call: InterfaceCall,
  act: ActName,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  const done = await call.tools.store.transact(async (tx) => {
    try {
      const value = await tx.savepoint(() => work(tx));
      await recordAct(tx, call, { ...act, error: null });
      return { isDone: true, value } as const;
    } catch (error) {
      if (!(error instanceof AppError) || error.code === 'unavailable') throw error;
      await recordAct(tx, call, { ...act, error });
      return { isDone: false, error } as const;
    }
  });
  if (done.isDone) return done.value;
  throw done.error;
}
