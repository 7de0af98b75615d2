import type { Principal } from '@server/commands/command';
import { hasRecentPassword } from '@server/features/auth/passwords/sign-in-session';
import type { NetworkAttempts } from '@server/sessions/network/network-attempts';
import type { MemberRow } from '@server/stores/member-store';
import type { ContractOutput, ContractParsedInput } from '@shared/contract/contract';
import type { interfaceContract } from '@shared/contract/window-contract';
import type { SessionDeps } from './session-deps';
import type { OpenPage, WindowSessionState } from './window-session-state';

export type WindowContract = typeof interfaceContract;
export type WindowCommandName = keyof WindowContract;

/** Dependencies that all window sessions share. */
export interface SharedSessionDeps extends SessionDeps {
  /** Runs password checks one after another. Parallel tries would all pass the throttle. */
  readonly inTurn: <T>(work: () => Promise<T>) => Promise<T>;
  /** The same for browsers on the network, so that many tries there do not delay a sign-in on this computer. */
  readonly inNetworkTurn: <T>(work: () => Promise<T>) => Promise<T>;
  /** Limits how often one network address has a password checked, whatever emails it tries. */
  readonly networkAttempts: NetworkAttempts;
  /** Ends the sessions that are over by now, in every window session. */
  checkSessions(): Promise<void>;
  /** Starts polling for changes, because a member has signed in. */
  watch(): Promise<void>;
}

/** One call of a page. */
export interface WindowCall {
  readonly deps: SharedSessionDeps;
  readonly windowSession: WindowSessionState;
  readonly page: OpenPage;
  /** The signed-in member as stored when the call began. */
  readonly person: MemberRow | null;
  /** Monotonic milliseconds. */
  readonly startedMs: number;
  readonly callId: string;
  /** Aborted by `call.cancel`, and when the page closes. */
  readonly signal: AbortSignal;
}

/** A command of the window itself, which management does not have. */
export interface WindowCommand<Name extends WindowCommandName> {
  /** Whether a member must be signed in. */
  readonly needsMember: boolean;
  /** Whether it runs before a one-time password is changed. */
  readonly allowsOneTimePassword: boolean;
  readonly run: (
    call: WindowCall,
    input: ContractParsedInput<WindowContract, Name>,
  ) => Promise<ContractOutput<WindowContract, Name>>;
}

/** One command for each entry of the contract. A missing one does not compile. */
export type WindowRegistry = { readonly [Name in WindowCommandName]: WindowCommand<Name> };

/** Returns the principal of a window's management commands. */
export function getPrincipal(
  windowSession: WindowSessionState,
  page: OpenPage,
  { monotonicMs }: SessionDeps,
): Principal {
  const { session, host } = windowSession;
  return {
    memberId: session?.memberId ?? null,
    channel: host.kind,
    hasRecentPassword: session !== null && hasRecentPassword(session, monotonicMs()),
    connectionId: page.id,
  };
}

/** Returns the signed-in member of a command whose contract requires one. */
export function getSignedInMember({ person: member }: WindowCall): MemberRow {
  if (member === null) throw new TypeError('this command runs for a person only');
  return member;
}
