import type { Principal } from '@server/management/command';
import { hasRecentPassword } from '@server/people/sign-in-session';
import type { MemberRow } from '@server/stores/member-store';
import type { interfaceContract } from '@shared/interface/interface-contract';
import type { z } from 'zod';
import type { Page, SeatState } from './seat-state';
import type { SeatTools } from './seat-tools';

type InterfaceContract = typeof interfaceContract;
export type InterfaceCommandName = keyof InterfaceContract;
type Input<Name extends InterfaceCommandName> = z.output<InterfaceContract[Name]['input']>;
type Output<Name extends InterfaceCommandName> = z.input<InterfaceContract[Name]['output']>;

/** What all seats share beside their tools. */
export interface SharedTools extends SeatTools {
  /** Passwords are looked at one after another: tries side by side would all pass the throttle. */
  readonly inTurn: <T>(work: () => Promise<T>) => Promise<T>;
  /** Ends, at every seat, the sessions that are over by now. */
  checkSeats(): Promise<void>;
  /** Somebody has signed in: there is somebody to tell of changes. */
  watch(): Promise<void>;
}

/** One call of an interface command. */
export interface InterfaceCall {
  readonly tools: SharedTools;
  readonly seat: SeatState;
  readonly page: Page;
  /** The signed-in person as stored when the call began. */
  readonly person: MemberRow | null;
  /** Monotonic. */
  readonly startedMs: number;
  readonly callId: string;
  /** Aborted by `call.cancel`, and when the page goes. */
  readonly signal: AbortSignal;
}

export interface InterfaceCommand<Name extends InterfaceCommandName> {
  /** Whether somebody must be signed in. */
  readonly needsPerson: boolean;
  /** Whether it is answered before a one-time password is changed. */
  readonly isForNewcomers: boolean;
  run(call: InterfaceCall, input: Input<Name>): Promise<Output<Name>>;
}

/** The seat as management sees it. */
export function getPrincipal(seat: SeatState, page: Page, { monotonicMs }: SeatTools): Principal {
  const { session, host } = seat;
  return {
    memberId: session?.memberId ?? null,
    channel: host.kind,
    hasRecentPassword: session !== null && hasRecentPassword(session, monotonicMs()),
    connectionId: page.id,
  };
}

/** The signed-in person of a command that has one by contract. */
export function signedIn({ person }: InterfaceCall): MemberRow {
  if (person === null) throw new TypeError('this command runs for a person only');
  return person;
}
