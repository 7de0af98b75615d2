import type { MemberRow } from '@server/stores/member-store';
import type { Store, Stores, Tx } from '@server/stores/store';
import { AppError } from '@shared/errors';
import type { ContractEntry } from '@shared/management/contract-entry';
import type { CommandName, CommandOutput, ParsedInput } from '@shared/management-contract';
import { authorise } from './authorise';
import type { Command, ManagementDeps, Principal } from './command';
import { recordCommand } from './record-command';

/** What running a command needs of the service or of the command line. */
export interface RunDeps extends ManagementDeps {
  readonly store: Store;
  readonly monotonicMs: () => number;
  /** Gets unexpected errors with all their details, for the log alone. */
  readonly onError: (error: unknown) => void;
}

/** One command to run as one principal. */
export interface CommandRequest<Name extends CommandName> {
  readonly name: Name;
  readonly entry: ContractEntry;
  readonly command: Command<Name>;
  readonly input: ParsedInput<Name>;
  readonly principal: Principal;
  /** The property that the input names; null: none. */
  readonly propertyId: string | null;
  readonly startedMs: number;
}

/** How a command ended. `person`: the acting person, null if there is none. */
export type CommandResult<Name extends CommandName> =
  | { readonly kind: 'done'; readonly person: MemberRow | null; readonly output: CommandOutput<Name> }
  | { readonly kind: 'refused'; readonly person: MemberRow | null; readonly error: AppError };

/** The acting person if they may run the command. Throws AppError. */
export const authoriseRequest = <Name extends CommandName>(
  stores: Stores,
  { principal, entry, propertyId }: CommandRequest<Name>,
): Promise<MemberRow | null> => authorise(stores, principal, entry, propertyId);

/** The person whom the record of a refusal names. */
export const findActingPerson = async (stores: Stores, { memberId }: Principal): Promise<MemberRow | null> =>
  memberId === null ? null : stores.members.find(memberId);

/** True if nothing can be written now. Such a command has no record, and its caller may repeat it. */
export const isUnavailable = (error: unknown): boolean =>
  error instanceof AppError && error.code === 'unavailable';

/** The refusal that a caller gets. The details of an unexpected error go to the log and nowhere else. */
export function toRefusal(error: unknown, { onError }: RunDeps): AppError {
  if (error instanceof AppError) return error;
  onError(error);
  return new AppError('internal_error', 'Something went wrong inside. Nothing was changed.', {
    cause: error,
  });
}

/** Writes the audit record of a command that has ended. */
export async function recordResult<Name extends CommandName>(
  tx: Tx,
  request: CommandRequest<Name>,
  result: CommandResult<Name>,
  { monotonicMs, randomBytes }: RunDeps,
): Promise<void> {
  const { principal, name, command, input, propertyId, startedMs } = request;
  const isDone = result.kind === 'done';
  const end = {
    principal,
    name,
    propertyId,
    person: result.person,
    error: isDone ? null : result.error,
    targetId: isDone ? (command.target?.(input, result.output) ?? null) : null,
    durationUs: Math.round((monotonicMs() - startedMs) * 1000),
  };
  await recordCommand(tx, end, randomBytes);
}
