import { authorise, findPrincipalMember } from '@server/commands/authorise';
import type {
  CommandRequest,
  CommandResult,
  NewPassword,
  RunDeps,
  TransactionalCommand,
} from '@server/commands/command';
import { declareChanges } from '@server/commands/declare-changes';
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
    const tx: Tx = {
      ...snapshot,
      savepoint: (work) => work(),
      changes: () => undefined,
      readCached: (_propertyId, _question, read) => read(),
    };
    const { principal } = request;
    // Nothing is stored, so nothing in memory follows from it.
    const onCommit = () => undefined;
    const context = { ...deps, principal, person: member, newPassword: null, onCommit };
    return { kind: 'done', person: member, output: await command.run(tx, context, request.input) };
  });
}

/** Authorises, runs and records in one transaction. A refusal rolls back the command alone, and is recorded. */
export async function runTransaction<Name extends CommandName>(
  command: TransactionalCommand<Name>,
  request: CommandRequest<Name>,
  deps: RunDeps,
): Promise<CommandResult<Name>> {
  const { principal, input } = request;
  const newPassword = await hashNewPassword(command, request, deps);
  let changesNothing = false;
  let memoryChanges: (() => void)[] = [];
  const run = async (tx: Tx): Promise<CommandResult<Name>> => {
    // The store may run it once more, after a disk that was full.
    memoryChanges = [];
    let result: CommandResult<Name>;
    await declareChanges(tx, request.propertyId);
    try {
      const member = await authorise(tx, request);
      changesNothing = (await command.changesNothing?.(tx, input, deps)) ?? false;
      const onCommit = (change: () => void) => void memoryChanges.push(change);
      const context = { ...deps, principal, person: member, newPassword, onCommit };
      const output = await tx.savepoint(() => command.run(tx, context, input));
      result = { kind: 'done', person: member, output };
    } catch (error) {
      memoryChanges = [];
      if (isUnavailable(error)) throw error;
      const member = await findPrincipalMember(tx, principal);
      result = { kind: 'refused', person: member, error: toCommandRefusal(error, deps) };
    }
    if (result.kind === 'refused' || !changesNothing) await recordResult(tx, request, result, deps);
    return result;
  };
  const ended = await deps.store.transact(run);
  for (const change of memoryChanges) change();
  if (ended.kind === 'done' && !changesNothing) await command.afterCommit?.(deps, input);
  return ended;
}
