import type { CallReply, WireEvent } from '@shared/rpc';

/** One connection of a window: the page as it is loaded now, or one socket. */
export interface Connection {
  /** Runs one command of the application's contract. Never rejects; what is malformed is a refusal. */
  call(command: unknown, input: unknown, callId: unknown): Promise<CallReply>;
  /** The page is gone: destroys the tokens it was handed and aborts its calls, and leaves the person signed in. */
  close(): void;
}

/** One window, or one browser (cookie): the sign-in lives here, connections come and go. */
export interface Seat {
  /** `onSignIn` is called just before somebody is signed in by this page: whoever else sits here is to go first. */
  connect(send: (event: WireEvent) => void, onSignIn?: () => void): Connection;
  /** A token on show is masked at once and destroyed after 10 minutes. */
  screenLocked(): void;
  /** The computer sleeps: tokens are destroyed first, then the person is signed out as `locked`. */
  suspended(): void;
  /** Whether closing the window loses a token that nobody can show again. */
  hasTokenOnShow(): boolean;
  isSignedIn(): boolean;
  /** Window gone, cookie gone, quit. */
  end(): void;
}
