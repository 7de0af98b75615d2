import type { BrowserSession } from '@server/sessions/browser/browser-session';
import type { Request, Response } from 'express';

/** A request for a path of the web host. */
export interface PageRequest {
  readonly message: Request;
  readonly response: Response;
  /** The part of the path after that of its route. */
  readonly rest: string;
}

/** A request that passed the guard. */
export interface WebRequest extends PageRequest {
  /** Name of the session cookie. */
  readonly cookieName: string;
  /** Origin of pages under the requested Host. */
  readonly origin: string;
  /** null if the request has no valid session cookie. */
  readonly browserSession: BrowserSession | null;
}
