import type { IncomingMessage, ServerResponse } from 'node:http';
import type { BrowserSession } from './browser-session';

/** A request for a path of the web host. */
export interface PageRequest {
  readonly response: ServerResponse;
  /** The part of the path after that of its route. */
  readonly rest: string;
}

/** A request that passed the guard. */
export interface WebRequest extends PageRequest {
  readonly message: IncomingMessage;
  /** Port on which the service listens. */
  readonly port: number;
  /** Origin of pages under the requested Host. */
  readonly origin: string;
  /** null if the request has no valid session cookie. */
  readonly browserSession: BrowserSession | null;
}
