import type { Progress } from '@server/commands/ports/progress';
import type { Dispatcher, PreparedCall } from '@shared/contract/dispatcher';
import type {
  CommandInput,
  CommandName,
  CommandOutput,
  ManagementContract,
  ParsedInput,
} from '@shared/contract/management-contract';
import type { Principal } from './command';

/** The principal of a command, and the receiver of its progress. */
export interface CommandCaller {
  readonly principal: Principal;
  readonly progress: Progress;
}

/** A management command whose input was parsed. */
export type PreparedCommand<Name extends CommandName> = PreparedCall<ManagementContract, Name, CommandCaller>;

/** Wraps one command. A service applies committed changes before the answer. */
type CommandHook<Name extends CommandName> = (
  run: () => Promise<CommandOutput<Name>>,
  input: ParsedInput<Name>,
  caller: CommandCaller,
) => Promise<CommandOutput<Name>>;

/** Hooks by the command's name. */
export type CommandHooks = { readonly [Name in CommandName]?: CommandHook<Name> };

/** Finds the management commands by name. */
export type CommandDispatcher = Dispatcher<ManagementContract, CommandCaller>;

/** All management commands, as called by windows, browsers and the command line. */
export interface Management {
  /** Loads the commands and their contract with the first use, so that no start waits for them. */
  readonly load: () => Promise<CommandDispatcher>;
  /**
   * Runs one command for a principal. Throws AppError. An unexpected error is logged and thrown as
   * `internal_error`.
   */
  readonly call: <Name extends CommandName>(
    principal: Principal,
    name: Name,
    input: CommandInput<Name>,
    progress?: Progress,
  ) => Promise<CommandOutput<Name>>;
}
