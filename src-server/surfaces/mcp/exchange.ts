import type { Caller, CallSubject } from '@server/calls/call';
import type { Tx } from '@server/stores/store';

/** What the headers of a message say about the protocol. */
export interface ProtocolHeaders {
  readonly version: string | undefined;
  readonly method: string | undefined;
  readonly name: string | undefined;
}

/** One message under way, inside the unit of work that records it. */
export interface Exchange {
  readonly tx: Tx;
  readonly caller: Caller;
  readonly headers: ProtocolHeaders;
  readonly subject: CallSubject;
  readonly requestId: string;
}
