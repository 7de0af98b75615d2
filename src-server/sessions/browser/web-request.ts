import type { IncomingMessage, ServerResponse } from 'node:http';
import type { BrowserSession } from './browser-session';

/** A request for a path of ours. */
export interface PageRequest {
  readonly response: ServerResponse;
  /** What stands in the path behind the place that answers it. */
  readonly rest: string;
}

/** A request that passed the guard. */
export interface WebRequest extends PageRequest {
  readonly message: IncomingMessage;
  /** Where the service listens. */
  readonly port: number;
  /** Of the pages under the Host that was asked. */
  readonly origin: string;
  /** null: the browser brought no cookie that opens anything. */
  readonly browserSession: BrowserSession | null;
}
