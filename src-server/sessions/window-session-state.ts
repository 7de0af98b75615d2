import type { SignInSession } from '@server/features/auth/passwords/sign-in-session';
import type { AppEvent, WireEvent } from '@shared/contract/rpc';
import type { FilePurpose } from '@shared/contract/window-contract';
import type { InterfaceHost } from './window-host';

/** One open connection: a page as it is loaded now. */
export interface Page {
  /** Unguessable, unique in the process: new tokens belong to it. */
  readonly id: string;
  readonly send: (event: WireEvent) => void;
  /** Called just before somebody is signed in by this page. */
  readonly onSignIn: () => void;
  /** Calls under way, by their id. */
  readonly calls: Map<string, AbortController>;
}

/** What a ticket was given out for. */
interface Ticket {
  readonly purpose: FilePurpose;
  /** What the person calls the file; null where its path says it. */
  readonly name: string | null;
}

/** What is known of a seat. It changes through the functions of this folder only. */
export interface WindowSessionState {
  readonly host: InterfaceHost;
  readonly pages: Map<string, Page>;
  /** What was chosen here, by ticket. */
  readonly tickets: Map<string, Ticket>;
  session: SignInSession | null;
  /** When the screen was locked over a token; null: it was not. */
  lockedAtMs: number | null;
  /** Rises with everything that signs out: a sign-in that was under way meanwhile begins nothing. */
  round: number;
  isEnded: boolean;
}

export const createSessionState = (host: InterfaceHost): WindowSessionState => ({
  host,
  pages: new Map(),
  tickets: new Map(),
  session: null,
  lockedAtMs: null,
  round: 0,
  isEnded: false,
});

type OnError = (error: unknown) => void;

/** Tells one page. A page that is going away is no reason to fail. */
export function tell(page: Page, event: AppEvent, onError: OnError): void {
  try {
    page.send(event);
  } catch (error) {
    onError(error);
  }
}

/** Tells every page of the seat. */
export function tellAll({ pages }: WindowSessionState, event: AppEvent, onError: OnError): void {
  for (const page of pages.values()) tell(page, event, onError);
}
