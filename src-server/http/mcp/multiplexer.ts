/** A message of a caller under an id of the multiplexer's own. */
interface MultiplexedMessage {
  readonly jsonrpc: '2.0';
  readonly id: number;
  readonly method: string;
  readonly params?: Readonly<Record<string, unknown>>;
}

/** An answer that still has the multiplexer's id. */
interface MultiplexedAnswer {
  readonly result?: object;
  readonly error?: { readonly code: number; readonly message: string; readonly data?: unknown };
}

/** The caller in the SDK's terms. It is read from the message, because all keys share the server. */
interface MultiplexedCaller {
  readonly token: string;
  readonly clientId: string;
  readonly scopes: string[];
}

/** The transport of the one long-lived server, connected once. The server sets `onmessage`. */
export interface MultiplexerTransport {
  onmessage?: (message: MultiplexedMessage, extra: { readonly authInfo: MultiplexedCaller }) => void;
  onclose?: () => void;
  start(): Promise<void>;
  send(message: MultiplexedAnswer & { readonly id?: unknown }): Promise<void>;
  close(): Promise<void>;
}

export interface Multiplexer {
  readonly transport: MultiplexerTransport;
  /** Sends a message and waits for its answer. null: the server stayed silent. */
  ask(
    method: string,
    params: Readonly<Record<string, unknown>> | undefined,
    caller: MultiplexedCaller,
  ): Promise<MultiplexedAnswer | null>;
}

/**
 * Lets one server answer many callers. Each message gets a private id, so that ids of callers may collide.
 * Notifications are never passed on: one caller's `cancelled` would reach another caller's request.
 */
export function createMultiplexer(): Multiplexer {
  const pending = new Map<number, (answer: MultiplexedAnswer | null) => void>();
  let lastId = 0;
  const transport: MultiplexerTransport = {
    start: async () => undefined,
    async send(message) {
      if (typeof message.id !== 'number') return;
      pending.get(message.id)?.(message);
      pending.delete(message.id);
    },
    async close() {
      transport.onclose?.();
    },
  };

  return {
    transport,
    ask: (method, params, caller) =>
      new Promise((resolve) => {
        lastId += 1;
        const id = lastId;
        // The server answers within microtasks. If it does not, it must not block the transaction and with it
        // the service.
        const silenceTimer = setImmediate(() => {
          pending.delete(id);
          resolve(null);
        });
        pending.set(id, (answer) => {
          clearImmediate(silenceTimer);
          resolve(answer);
        });
        const message = { jsonrpc: '2.0', id, method, ...(params === undefined ? {} : { params }) } as const;
        transport.onmessage?.(message, { authInfo: caller });
      }),
  };
}
