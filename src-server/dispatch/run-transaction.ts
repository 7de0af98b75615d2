import { authorise, findPrincipalMember } from '@server/commands/authorise';
import type {
  CommandRequest,
  CommandResult,
  NewPassword,
  RunDeps,
  TransactionalCommand,
} from '@server/commands/command';
import { recordResult, toCommandRefusal } from '@server/commands/record-command';
import type { Tx } from '@server/stores/store';
import type { CommandName } from '@shared/contract/management-contract';
import { AppError, isUnavailable } from '@shared/kernel/errors';

/**
 * Hashes the password that the command will store, before its transaction. Without the permission nothing is
 * hashed.
 */
async function hashNewPassword<Name extends CommandName>(
  { newPassword }: TransactionalCommand<Name>,
  request: CommandRequest<Name>,
  deps: RunDeps,
): Promise<NewPassword | null> {
  if (newPassword === undefined) return null;
  const plain = await deps.store
    .read(async (snapshot) => {
      await authorise(snapshot, request);
      return newPassword(snapshot, deps, request.input);
    })
    // The transaction repeats all checks. It refuses and records.
    .catch((error) => (error instanceof AppError ? null : Promise.reject(error)));
  return plain === null ? null : { plain, passwordHash: await deps.passwords.hashPassword(plain) };
}

/** Runs a command that only reads. It needs no commit, so it works even when nothing can be written. */
export async function runRead<Name extends CommandName>(
  command: TransactionalCommand<Name>,
  request: CommandRequest<Name>,
  deps: RunDeps,
): Promise<CommandResult<Name>> {
  return deps.store.read(async (snapshot) => {
    const member = await authorise(snapshot, request);
    const tx: Tx = { ...snapshot, savepoint: (work) => work() };
    const { principal } = request;
    // Nothing is stored, so nothing in memory has to agree with it.
    const onRollback = () => undefined;
    const context = { ...deps, principal, person: member, newPassword: null, onRollback };
    return { kind: 'done', person: member, output: await command.run(tx, context, request.input) };
  });
}

/** Collects how to undo what a command did in memory. */
function createRollbacks() {
  const registered: (() => void)[] = [];
  return {
    onRollback: (rollback: () => void) => void registered.push(rollback),
    run() {
      for (const rollback of registered.splice(0).toReversed()) rollback();
    },
  };
}

/** Authorises, runs and records in one transaction. A refusal rolls back the command alone, and is recorded. */
export async function runTransaction<Name extends CommandName>(
  command: TransactionalCommand<Name>,
  request: CommandRequest<Name>,
  deps: RunDeps,
): Promise<CommandResult<Name>> {
  const { principal, input } = request;
  const newPassword = await hashNewPassword(command, request, deps);
  const rollbacks = createRollbacks();
  let changesNothing = false;
  const run = async (tx: Tx): Promise<CommandResult<Name>> => {
    // The store may run it once more, after a disk that was full.
    rollbacks.run();
    let result: CommandResult<Name>;
    try {
      const member = await authorise(tx, request);
      changesNothing = (await command.changesNothing?.(tx, input, deps)) ?? false;
      const context = { ...deps, principal, person: member, newPassword, onRollback: rollbacks.onRollback };
      const output = await tx.savepoint(() => command.run(tx, context, input));
      result = { kind: 'done', person: member, output };
    } catch (error) {
      rollbacks.run();
      if (isUnavailable(error)) throw error;
      const member = await findPrincipalMember(tx, principal);
      result = { kind: 'refused', person: member, error: toCommandRefusal(error, deps) };
    }
    if (result.kind === 'refused' || !changesNothing) await recordResult(tx, request, result, deps);
    return result;
  };
  const ended = await deps.store.transact(run).catch((error) => {
    rollbacks.run();
    throw error;
  });
  if (ended.kind === 'done' && !changesNothing) await command.afterCommit?.(deps, input);
  return ended;
}
