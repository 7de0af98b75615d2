import type { Envelope } from '@shared/kernel/errors';
import type { FilledMessage } from '@shared/text/filled-message';
import type { EventName, EventPayload } from './events';

/** The largest frame from a browser's page to the service, in bytes. */
export const MAX_FRAME_BYTES = 1024 * 1024;

/**
 * The deepest JSON in such a frame. It is deeper than a request may be, so that the API itself refuses a deep
 * playground call.
 */
export const MAX_FRAME_DEPTH = 128;

/** A page asks whether its service is reachable. The service answers at once, even while commands run. */
export const HEARTBEAT = { ask: { beat: 'ask' }, answer: { beat: 'answer' } } as const;

/** A refusal or failure as a window receives it. */
export interface CallRefusal extends Envelope {
  /** Seconds until another attempt can succeed. null: waiting does not help. */
  readonly retry_after_s: number | null;
  /** The same text for an interface in another language. Absent: it exists in English only. */
  readonly message?: FilledMessage;
}

export type CallReply =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly refusal: CallRefusal };

/** One event from the service to a window, before it is parsed. */
export interface WireEvent {
  readonly name: string;
  readonly payload: unknown;
}

/** The only connection between a window and the service: a preload bridge on the desktop, a WebSocket in a browser. */
export interface Transport {
  /** `callId` names the call in `call.progress` and `call.cancel`. Never rejects for a refusal. */
  call(command: string, input: unknown, callId: string): Promise<CallReply>;
  /** Returns the function that ends the subscription. */
  on(listener: (event: WireEvent) => void): () => void;
  /** Who writes to the clipboard: the host on request, or the page in its press handler. */
  readonly clipboard: 'host' | 'page';
}

/** A parsed event of the contract. */
export type AppEvent = {
  [Name in EventName]: { readonly name: Name; readonly payload: EventPayload<Name> };
}[EventName];
