import type { Passwords } from '@server/people/passwords';
import type { MemberRow } from '@server/stores/member-store';
import type { Store, Stores, Tx } from '@server/stores/store';
import type { Channel } from '@shared/audit-record';
import type { CommandName, CommandOutput, ParsedInput } from '@shared/management-contract';
import type { RandomBytes } from '@shared/token';
import type { Copies } from './copies';
import type { PlaygroundSessions } from './playground-sessions';
import type { Progress } from './progress';
import type { ServiceControl } from './service-control';
import type { TokenHolder } from './token-holder';

/** What commands need beside the store: chance, slow hashes, and the one place where new tokens lie. */
export interface ManagementTools {
  readonly randomBytes: RandomBytes;
  readonly tokens: TokenHolder;
  readonly playgrounds: PlaygroundSessions;
  readonly passwords: Passwords;
  readonly copies: Copies;
  /** Whether a service may be waiting for the database, which long writing must then share. */
  readonly isServed: () => boolean;
  /** null on the command line. */
  readonly control: ServiceControl | null;
  /** The private folder of the database, for files that lie beside it. */
  readonly dataDirectory: string;
}

/** The command line is trusted because it owns the data directory: it asks for no password. */
interface CommandLinePrincipal {
  /** null only while nobody is set up. */
  readonly memberId: string | null;
  readonly channel: Extract<Channel, 'cli'>;
}

/** A page in a window or a browser. */
interface WindowPrincipal {
  /** null while nobody is signed in. */
  readonly memberId: string | null;
  readonly channel: Extract<Channel, 'desktop' | 'web'>;
  /** Whether the person typed their password within the last 15 minutes. */
  readonly hasRecentPassword: boolean;
  /** To whom new tokens are shown: this page, as it is loaded now, and no other. */
  readonly connectionId: string;
}

/** The member who acts, and the channel they act through. */
export type Principal = CommandLinePrincipal | WindowPrincipal;

/** A password about to be stored. `plain` leaves only in the answer of a command that made it up. */
export interface NewPassword {
  readonly plain: string;
  /** argon2id in PHC form. */
  readonly passwordHash: string;
}

export interface CommandContext extends ManagementTools {
  readonly principal: Principal;
  /** The acting person. Commands of `where: 'setup'` have none. */
  readonly person: MemberRow | null;
  /** What the command's `newPassword` chose; null without one. */
  readonly newPassword: NewPassword | null;
}

/** A command that is one unit of work: what it changes and the record of it commit together. */
export interface UnitCommand<Name extends CommandName> {
  run(tx: Tx, context: CommandContext, input: ParsedInput<Name>): Promise<CommandOutput<Name>>;
  /** Id of what the command was about, for the audit record; with words where the id does not tell what was done. */
  target?(input: ParsedInput<Name>, output: CommandOutput<Name>): string;
  /**
   * The password that the command will store, typed or made up; null: none, or `run` will refuse anyhow. Its hash is made
   * between this and `run`, outside any transaction: hashing takes longer than other callers may wait.
   */
  newPassword?(stores: Stores, tools: ManagementTools, input: ParsedInput<Name>): Promise<string | null>;
  /** True when what is asked for already holds: done, and nothing to record. */
  changesNothing?(tx: Tx, input: ParsedInput<Name>): Promise<boolean>;
}

/** Takes back what a long command did. */
export type Undo = () => void | Promise<void>;

/** A command that takes long: authorised in one unit of work, recorded in another, free in between. */
export interface LongCommand<Name extends CommandName> {
  perform(
    store: Store,
    context: CommandContext,
    input: ParsedInput<Name>,
    progress: Progress,
    /** Tells how to take back what was done, for when it cannot be recorded or its person was removed meanwhile. */
    canUndo: (undo: Undo) => void,
  ): Promise<CommandOutput<Name>>;
  /**
   * What it stores at its end, in the unit of work of its record and only for a person who still may. A refusal here is what
   * the command comes to, and what `perform` did is taken back.
   */
  finish?(tx: Tx, input: ParsedInput<Name>): Promise<void>;
  target?(input: ParsedInput<Name>, output: CommandOutput<Name>): string;
}

type Command<Name extends CommandName> = UnitCommand<Name> | LongCommand<Name>;

/** One command per entry of the contract: a missing one does not compile. */
export type CommandRegistry = { readonly [Name in CommandName]: Command<Name> };
