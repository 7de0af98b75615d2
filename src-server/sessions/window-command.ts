import type { Principal } from '@server/commands/command';
import { hasRecentPassword } from '@server/features/auth/passwords/sign-in-session';
import type { MemberRow } from '@server/stores/member-store';
import type { ContractOutput, ContractParsedInput } from '@shared/contract/contract';
import type { interfaceContract } from '@shared/contract/window-contract';
import type { SessionDeps } from './session-deps';
import type { Page, WindowSessionState } from './window-session-state';

export type WindowContract = typeof interfaceContract;
export type WindowCommandName = keyof WindowContract;

/** What all seats share beside their tools. */
export interface SharedSessionDeps extends SessionDeps {
  /** Passwords are looked at one after another: tries side by side would all pass the throttle. */
  readonly inTurn: <T>(work: () => Promise<T>) => Promise<T>;
  /** Ends, at every seat, the sessions that are over by now. */
  checkSessions(): Promise<void>;
  /** Somebody has signed in: there is somebody to tell of changes. */
  watch(): Promise<void>;
}

/** One call of a page. */
export interface WindowCall {
  readonly tools: SharedSessionDeps;
  readonly windowSession: WindowSessionState;
  readonly page: Page;
  /** The signed-in person as stored when the call began. */
  readonly person: MemberRow | null;
  /** Monotonic. */
  readonly startedMs: number;
  readonly callId: string;
  /** Aborted by `call.cancel`, and when the page goes. */
  readonly signal: AbortSignal;
}

/** A command of a window itself. */
export interface WindowCommand<Name extends WindowCommandName> {
  /** Whether somebody must be signed in. */
  readonly needsPerson: boolean;
  /** Whether it is answered before a one-time password is changed. */
  readonly isForNewcomers: boolean;
  readonly run: (
    call: WindowCall,
    input: ContractParsedInput<WindowContract, Name>,
  ) => Promise<ContractOutput<WindowContract, Name>>;
}

/** One command per entry of the contract: a missing one does not compile. */
export type WindowRegistry = { readonly [Name in WindowCommandName]: WindowCommand<Name> };

/** The signed-in member of the window, as a management command sees them. */
export function getPrincipal(
  windowSession: WindowSessionState,
  page: Page,
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

/** The signed-in person of a command that has one by contract. */
export function signedIn({ person: member }: WindowCall): MemberRow {
  if (member === null) throw new TypeError('this command runs for a person only');
  return member;
}
