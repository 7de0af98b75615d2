import { authorise, findPrincipalMember } from '@server/commands/authorise';
import type {
  AsyncCommand,
  CommandRequest,
  CommandResult,
  Rollback,
  RunDeps,
} from '@server/commands/command';
import { declareChanges } from '@server/commands/declare-changes';
import type { Progress } from '@server/commands/ports/progress';
import { toCancelledError } from '@server/commands/ports/progress';
import { recordResult, toCommandRefusal } from '@server/commands/record-command';
import type { Tx } from '@server/stores/store';
import type { CommandName } from '@shared/contract/management-contract';
import { AppError, isOutcomeUnknown, isUnavailable } from '@shared/kernel/errors';

/** The result of a command, and its rollback. */
interface WorkResult<Name extends CommandName> {
  readonly result: CommandResult<Name>;
  readonly rollback: Rollback | null;
}

/** Authorises the member, then runs the command outside any transaction. */
async function work<Name extends CommandName>(
  command: AsyncCommand<Name>,
  request: CommandRequest<Name>,
  deps: RunDeps & { readonly progress: Progress },
): Promise<WorkResult<Name>> {
  const { store, progress } = deps;
  const { principal, entry, input } = request;
  let rollback: Rollback | null = null;
  const onRollback = (registered: Rollback) => {
    rollback = registered;
  };
  try {
    const member = await store.read((snapshot) => authorise(snapshot, request));
    // Begin nothing when the result could not be recorded.
    if (entry.effect === 'change') await store.transact(async () => undefined);
    const output = await command.run(store, { ...deps, principal, person: member, onRollback }, input);
    return { result: { kind: 'done', person: member, output }, rollback };
  } catch (error) {
    if (isUnavailable(error)) throw error;
    const member = await store.read((snapshot) => findPrincipalMember(snapshot, principal));
    const refusal = toCommandRefusal(toCancelledError(error, progress.signal), deps);
    return { result: { kind: 'refused', person: member, error: refusal }, rollback };
  }
}

/** Stores the result, unless the member has lost the permission. */
async function finish<Name extends CommandName>(
  tx: Tx,
  command: AsyncCommand<Name>,
  request: CommandRequest<Name>,
): Promise<AppError | null> {
  try {
    await authorise(tx, request);
    await tx.savepoint(async () => command.finish?.(tx, request.input));
    return null;
  } catch (error) {
    if (!(error instanceof AppError) || isUnavailable(error)) throw error;
    return error;
  }
}

/**
 * Records the result. Rolls back if recording fails, or if the command is refused by now. Where the record may be stored, the
 * work stays: the log must not name a file that is not there. decisions 0028 and 0131.
 */
async function recordAndFinish<Name extends CommandName>(
  command: AsyncCommand<Name>,
  request: CommandRequest<Name>,
  deps: RunDeps,
  { result, rollback }: WorkResult<Name>,
): Promise<CommandResult<Name>> {
  const isOpen = result.kind === 'done' && (rollback !== null || command.finish !== undefined);
  const undo = () => (async () => rollback?.())().catch(deps.onError);
  try {
    const finished = await deps.store.transact(async (tx) => {
      if (command.finish !== undefined) await declareChanges(tx, request.propertyId);
      const error = isOpen ? await finish(tx, command, request) : null;
      const { person: member } = result;
      const end: CommandResult<Name> = error === null ? result : { kind: 'refused', person: member, error };
      await recordResult(tx, request, end, deps);
      return end;
    });
    if (finished.kind !== 'done') await undo();
    return finished;
  } catch (error) {
    if (result.kind !== 'done' || !isOutcomeUnknown(error)) await undo();
    throw error;
  }
}

/** Authorises first, works outside any transaction, and records a change at the end. */
export async function runAsyncCommand<Name extends CommandName>(
  command: AsyncCommand<Name>,
  request: CommandRequest<Name>,
  deps: RunDeps & { readonly progress: Progress },
): Promise<CommandResult<Name>> {
  const workResult = await work(command, request, deps);
  return request.entry.effect === 'change'
    ? recordAndFinish(command, request, deps, workResult)
    : workResult.result;
}
