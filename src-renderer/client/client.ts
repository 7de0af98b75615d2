import type { AppCommand, AppInput, AppOutput } from '@shared/contract/app-contract';
import { parseAppOutput } from '@shared/contract/app-contract';
import type { EventName, EventPayload } from '@shared/contract/events';
import { eventsContract } from '@shared/contract/events';
import type { CallRefusal, Transport } from '@shared/contract/rpc';
import { AppError, isErrorCode } from '@shared/kernel/errors';
import { z } from 'zod';

export interface CallOptions {
  readonly onProgress?: (done: number, total: number) => void;
  /** Aborting asks the service to stop; the call then rejects with the service's refusal. */
  readonly signal?: AbortSignal;
}

/** Typed client of the service. It parses answers at this end too. */
export interface Client {
  /** Throws AppError with the code and message that the service sent. */
  call<Name extends AppCommand>(
    name: Name,
    input: AppInput<Name>,
    options?: CallOptions,
  ): Promise<AppOutput<Name>>;
  /** Returns a function that ends the subscription. */
  on<Name extends EventName>(name: Name, listener: (payload: EventPayload<Name>) => void): () => void;
  readonly clipboard: Transport['clipboard'];
}

const events: { readonly [Name in EventName]: z.ZodType<EventPayload<Name>> } = eventsContract;

function toAppError(refusal: CallRefusal): AppError {
  const code = isErrorCode(refusal.code) ? refusal.code : 'internal_error';
  const { retry_after_s, message } = refusal;
  return new AppError(code, refusal.error, {
    filled: message,
    ...(retry_after_s === null ? {} : { retryAfterS: retry_after_s }),
  });
}

/** Creates a typed client over any transport. */
export function createClient(transport: Transport): Client {
  let calls = 0;

  const on: Client['on'] = (name, listener) =>
    transport.on((event) => {
      if (event.name === name) listener(events[name].parse(event.payload));
    });

  const call: Client['call'] = async (name, input, options = {}) => {
    const { onProgress, signal } = options;
    // A signal that is already aborted fires no event, so the call would run although it was cancelled.
    signal?.throwIfAborted();
    calls += 1;
    const callId = `call-${calls}`;
    const stopListening = on('call.progress', ({ call_id, done, total }) => {
      if (call_id === callId) onProgress?.(done, total);
    });
    const cancel = () => void transport.call('call.cancel', { call_id: callId }, `${callId}-cancel`);
    signal?.addEventListener('abort', cancel, { once: true });
    try {
      const reply = await transport.call(name, input, callId);
      if (!reply.ok) throw toAppError(reply.refusal);
      return parseAppOutput(name, reply.value);
    } finally {
      stopListening();
      signal?.removeEventListener('abort', cancel);
    }
  };

  return { call, on, clipboard: transport.clipboard };
}

/** The bridge of the desktop, set by the preload script. */
const bridgeSchema = z.custom<Transport>(
  (value) =>
    typeof value === 'object' && value !== null && 'call' in value && 'on' in value && 'clipboard' in value,
);

/** Finds the desktop bridge. null: no preload script ran. */
export function findBridge(): Transport | null {
  const found = bridgeSchema.safeParse(Reflect.get(window, 'bridge'));
  return found.success ? found.data : null;
}
