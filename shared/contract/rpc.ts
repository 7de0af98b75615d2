import type { Envelope } from '@shared/kernel/errors';
import type { EventName, EventPayload } from './events';

/** Most bytes of one frame from a browser's page to the service. */
export const FRAME_BYTES_MAX = 1024 * 1024;

/** Deepest JSON in such a frame. More than a request may hold, which a call of the playground brings: that is for its answer to say. */
export const FRAME_DEPTH_MAX = 128;

/** A page asks whether its service is there, and the service answers at once, whatever is under way. */
export const HEARTBEAT = { ask: { beat: 'ask' }, answer: { beat: 'answer' } } as const;

/** A refusal or failure as a window gets it. */
export interface CallRefusal extends Envelope {
  /** Seconds until another try can succeed; null: waiting does not help. */
  readonly retry_after_s: number | null;
}

export type CallReply =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly refusal: CallRefusal };

/** One push from the service to a window, before it is parsed. */
export interface WireEvent {
  readonly name: string;
  readonly payload: unknown;
}

/** The one way between a window and the service: a preload bridge on the desktop, a WebSocket in a browser. */
export interface Transport {
  /** `callId` names the call in `call.progress` and `call.cancel`. Never rejects for a refusal. */
  call(command: string, input: unknown, callId: string): Promise<CallReply>;
  /** Returns what ends the subscription. */
  on(listener: (event: WireEvent) => void): () => void;
  /** Who writes the clipboard: the host on request, or the page itself in the handler of a press. */
  readonly clipboard: 'host' | 'page';
}

/** An event of the contract, parsed. */
export type AppEvent = {
  [Name in EventName]: { readonly name: Name; readonly payload: EventPayload<Name> };
}[EventName];
