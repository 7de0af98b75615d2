import type { Backups } from '@server/commands/ports/backup-port';
import type { HeldState } from '@server/commands/ports/held-state';
import type { Outside } from '@server/commands/ports/outside';
import type { PlaygroundSessions } from '@server/commands/ports/playground-sessions';
import type { Progress } from '@server/commands/ports/progress';
import type { ServiceControl } from '@server/commands/ports/service-control';
import type { TokenVault } from '@server/commands/ports/token-vault';
import type { Updates } from '@server/commands/ports/update-port';
import type { Passwords } from '@server/features/auth/passwords/passwords';
import type { DiskSpace } from '@server/files/free-bytes';
import type { MemberRow } from '@server/stores/member-store';
import type { Store, Stores, Tx } from '@server/stores/store';
import type { Channel } from '@shared/audit/audit-record';
import type { CommandName, CommandOutput, ParsedInput } from '@shared/contract/management-contract';
import type { ContractEntry } from '@shared/kernel/contract-entry';
import type { AppError } from '@shared/kernel/errors';
import type { RandomBytes } from '@shared/kernel/token';

/** What commands need in addition to the store. */
interface ManagementDeps {
  readonly randomBytes: RandomBytes;
  readonly tokens: TokenVault;
  readonly playgrounds: PlaygroundSessions;
  readonly passwords: Passwords;
  readonly backups: Backups;
  readonly held: HeldState;
  readonly updates: Updates;
  /** True if a service may be waiting for the database. Long writes must then let it in between. */
  readonly isServed: () => boolean;
  /** null on the command line. */
  readonly control: ServiceControl | null;
  readonly diskSpace: () => Promise<DiskSpace>;
  /**
   * Epoch ms, UTC: since when the service fails to write checkpoints. null: it does not, or this process is the command
   * line, which writes none by itself.
   */
  readonly checkpointFailedAtMs: () => number | null;
  /** How mail servers are found and trusted. */
  readonly outside: Outside;
  /** The private folder of the database and the files next to it. */
  readonly dataDirectory: string;
}

/** The command line is trusted because its user owns the data directory. It asks for no password. */
interface CommandLinePrincipal {
  /** null only before the first member exists. */
  readonly memberId: string | null;
  readonly channel: Extract<Channel, 'cli'>;
}

/** A page in a window or a browser. */
interface WindowPrincipal {
  /** null while signed out. */
  readonly memberId: string | null;
  readonly channel: Extract<Channel, 'desktop' | 'web'>;
  /** True if the member typed their password within the last 15 minutes. */
  readonly hasRecentPassword: boolean;
  /** New tokens are shown to this page alone, until it is loaded again. */
  readonly connectionId: string;
}

/** The member who acts, and the channel they act through. */
export type Principal = CommandLinePrincipal | WindowPrincipal;

/** A password about to be stored. Only a command that generated it returns `plain`. */
export interface NewPassword {
  readonly plain: string;
  /** argon2id in PHC form. */
  readonly passwordHash: string;
}

export interface CommandContext extends ManagementDeps {
  readonly principal: Principal;
  /** The acting member. Commands of `where: 'setup'` have none. */
  readonly person: MemberRow | null;
}

/** Undoes what a command did outside the database. */
export type Rollback = () => void | Promise<void>;

export interface TransactionContext extends CommandContext {
  /** The password that the command's `newPassword` chose; null: none. */
  readonly newPassword: NewPassword | null;
  /**
   * Registers a change in memory that follows from the command. It is made after the commit and before the answer, and not at all if the
   * transaction is not stored: a transaction may fail at its last statement. decision 0183.
   */
  readonly onCommit: (change: () => void) => void;
}

export interface AsyncContext extends CommandContext {
  readonly progress: Progress;
  /**
   * Registers how to undo what the command did. It runs when the command cannot be recorded. It also runs
   * when the acting member was removed in the meantime.
   */
  readonly onRollback: (rollback: Rollback) => void;
}

/** A command that runs in one transaction. Its changes and its audit record commit together. */
export interface TransactionalCommand<Name extends CommandName> {
  readonly kind: 'transaction';
  readonly run: (
    tx: Tx,
    context: TransactionContext,
    input: ParsedInput<Name>,
  ) => Promise<CommandOutput<Name>>;
  /** Returns the target id for the audit record. Words are added where the id does not say what was done. */
  readonly target?: (input: ParsedInput<Name>, output: CommandOutput<Name>) => string;
  /**
   * Returns the password that the command will store, typed or generated. null: none, or `run` will refuse
   * the input. The hash is made before the transaction, because hashing would block other callers too long.
   */
  readonly newPassword?: (
    stores: Stores,
    deps: ManagementDeps,
    input: ParsedInput<Name>,
  ) => Promise<string | null>;
  /** True if the data is already as the input asks. The command then succeeds without an audit record. */
  readonly changesNothing?: (tx: Tx, input: ParsedInput<Name>, deps: ManagementDeps) => Promise<boolean>;
  /** Runs after the commit of a change and before its answer. Throws AppError if the member must know of its failure. */
  readonly afterCommit?: (deps: RunDeps, input: ParsedInput<Name>) => Promise<void>;
}

/** A command that takes long. One transaction authorises it, another records it, and other calls run in between. */
export interface AsyncCommand<Name extends CommandName> {
  readonly kind: 'async';
  readonly run: (
    store: Store,
    context: AsyncContext,
    input: ParsedInput<Name>,
  ) => Promise<CommandOutput<Name>>;
  /**
   * Stores the result in the transaction of the audit record, if the member still has the permission. A
   * refusal here becomes the result of the command, and what `run` did is rolled back.
   */
  readonly finish?: (tx: Tx, input: ParsedInput<Name>) => Promise<void>;
  readonly target?: (input: ParsedInput<Name>, output: CommandOutput<Name>) => string;
}

type Command<Name extends CommandName> = TransactionalCommand<Name> | AsyncCommand<Name>;

/** One command for each entry of the contract. A missing one does not compile. */
export type CommandRegistry = { readonly [Name in CommandName]: Command<Name> };

/** Dependencies of running a command, in the service or on the command line. */
export interface RunDeps extends ManagementDeps {
  readonly store: Store;
  readonly monotonicMs: () => number;
  /** Receives unexpected errors with all details, for the log alone. */
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

/** How a command ended. `person`: the acting member, null if there is none. */
export type CommandResult<Name extends CommandName> =
  | { readonly kind: 'done'; readonly person: MemberRow | null; readonly output: CommandOutput<Name> }
  | { readonly kind: 'refused'; readonly person: MemberRow | null; readonly error: AppError };
