import { EventEmitter } from 'node:events';

/** A connection to Chromium's debugging port. */
export interface Cdp {
  send(method: string, params?: object, sessionId?: string): Promise<unknown>;
  /** Events of a session, or of the browser itself. */
  on(sessionId: string | null, listener: (method: string, params: unknown) => void): void;
  close(): void;
}

interface Message {
  readonly id?: number;
  readonly sessionId?: string;
  readonly method?: string;
  readonly params?: unknown;
  readonly result?: unknown;
  readonly error?: { readonly message: string };
}

const ROOT = 'root';

export async function connectCdp(url: string): Promise<Cdp> {
  const socket = new WebSocket(url);
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve, { once: true });
    socket.addEventListener('error', reject, { once: true });
  });
  const events = new EventEmitter().setMaxListeners(0);
  const waiting = new Map<number, { resolve(value: unknown): void; reject(error: Error): void }>();
  let sent = 0;
  socket.addEventListener('message', ({ data }) => {
    const { id, sessionId, method, params, result, error }: Message = JSON.parse(String(data));
    if (id === undefined) return void events.emit(sessionId ?? ROOT, method, params);
    const call = waiting.get(id);
    waiting.delete(id);
    if (error === undefined) call?.resolve(result);
    else call?.reject(new Error(error.message));
  });
  socket.addEventListener('close', () => {
    for (const { reject } of waiting.values()) reject(new Error('Chromium has gone.'));
    waiting.clear();
  });
  /**
   * Sends in a turn of its own. A debugger's evaluation interrupts the program anywhere, also in the middle of a write, and a
   * write from within another one can be lost.
   */
  const post = (text: string): void => void setImmediate(() => socket.send(text));
  return {
    send: (method, params = {}, sessionId = undefined) =>
      new Promise((resolve, reject) => {
        sent += 1;
        waiting.set(sent, { resolve, reject });
        post(JSON.stringify({ id: sent, method, params, sessionId }));
      }),
    on: (sessionId, listener) => void events.on(sessionId ?? ROOT, listener),
    close: () => socket.close(),
  };
}
