/** A message of a caller under an id of the multiplexer's own. */
interface MultiplexedMessage {
  readonly jsonrpc: '2.0';
  readonly id: number;
  readonly method: string;
  readonly params?: Readonly<Record<string, unknown>>;
}

/** An answer, whose id is the multiplexer's until it is handed over. */
interface MultiplexedAnswer {
  readonly result?: unknown;
  readonly error?: { readonly code: number; readonly message: string; readonly data?: unknown };
}

/** Who asks, in the words of the SDK: read from the message, never from the server, which all keys share. */
interface MultiplexedCaller {
  readonly token: string;
  readonly clientId: string;
  readonly scopes: string[];
}

/** The transport that a long-lived server is connected to once. `onmessage` is the server's to set. */
export interface MultiplexerTransport {
  onmessage?: (message: MultiplexedMessage, extra: { readonly authInfo: MultiplexedCaller }) => void;
  onclose?: () => void;
  start(): Promise<void>;
  send(message: MultiplexedAnswer & { readonly id?: unknown }): Promise<void>;
  close(): Promise<void>;
}

export interface Multiplexer {
  readonly transport: MultiplexerTransport;
  /** null: the server stayed silent. */
  ask(
    method: string,
    params: Readonly<Record<string, unknown>> | undefined,
    caller: MultiplexedCaller,
  ): Promise<MultiplexedAnswer | null>;
}

/**
 * Lets one server answer many callers: each message gets a private id, so ids of callers may collide freely. Notifications
 * are never passed on: one caller's `cancelled` would reach another caller's request.
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
        // The server answers within microtasks. One that does not must not hold up the unit of work, and with it the service.
        const silence = setImmediate(() => {
          pending.delete(id);
          resolve(null);
        });
        pending.set(id, (answer) => {
          clearImmediate(silence);
          resolve(answer);
        });
        const message = { jsonrpc: '2.0', id, method, ...(params === undefined ? {} : { params }) } as const;
        transport.onmessage?.(message, { authInfo: caller });
      }),
  };
}
