import type { SignInSession } from '@server/features/auth/passwords/sign-in-session';
import type { AppEvent, WireEvent } from '@shared/contract/rpc';
import type { FilePurpose } from '@shared/contract/window-contract';
import type { InterfaceHost } from './window-host';

/** One open connection of a loaded page. */
export interface OpenPage {
  /** Unguessable and unique in the process, since new tokens belong to it. */
  readonly id: string;
  readonly send: (event: WireEvent) => void;
  /** Runs just before a member signs in on this page. */
  readonly onSignIn: () => Promise<void>;
  /** The network address that counts the page's failed attempts; null if its browser is on this machine. */
  readonly address: string | null;
  /** Calls in progress, by id. */
  readonly calls: Map<string, AbortController>;
}

/** The purpose for which a ticket was issued. */
interface Ticket {
  readonly purpose: FilePurpose;
  /** The member's name for the file; null if its path says it. */
  readonly name: string | null;
}

/** The state of a window session. Only functions of this folder and of `running` change it. */
export interface WindowSessionState {
  readonly host: InterfaceHost;
  readonly pages: Map<string, OpenPage>;
  /** Files that were picked here, by ticket. */
  readonly tickets: Map<string, Ticket>;
  session: SignInSession | null;
  /** When the screen was locked while a token was visible; null if it was not. */
  lockedAtMs: number | null;
  /** Increases with every sign-out, so that a sign-in in progress meanwhile has no effect. */
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

/** Sends an event to one page. A page that is closing causes no failure. */
export function sendToPage(page: OpenPage, event: AppEvent, onError: OnError): void {
  try {
    page.send(event);
  } catch (error) {
    onError(error);
  }
}

/** Sends an event to every page of the window session. */
export function sendToPages({ pages }: WindowSessionState, event: AppEvent, onError: OnError): void {
  for (const page of pages.values()) sendToPage(page, event, onError);
}
