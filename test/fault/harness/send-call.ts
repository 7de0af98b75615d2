import { Agent, request } from 'node:http';

/** One request of a load. */
export interface LoadCall {
  readonly id: number;
  readonly kind: CallKind;
  readonly method: 'GET' | 'POST' | 'PUT';
  readonly path: string;
  readonly token: string | null;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
  /** The last name of the guest that the call creates, which no other call has. null: it creates none. */
  readonly guest: string | null;
}

export type CallKind =
  | 'read'
  | 'create'
  | 'condition'
  | 'forbidden'
  | 'missing'
  | 'revoked'
  | 'expired'
  | 'anonymous'
  | 'mcp read'
  | 'mcp create';

/** `lost`: the connection ended before the answer did. `hung`: there was no answer in time. */
export type Answer =
  | {
      readonly kind: 'complete';
      readonly status: number;
      /** Empty where the answer has none. */
      readonly requestId: string;
      readonly isReplayed: boolean;
      readonly body: string;
      readonly durationMs: number;
    }
  | { readonly kind: 'lost' | 'hung' };

const ANSWER_TIMEOUT_MS = 10_000;

export const createAgent = (connections: number): Agent =>
  new Agent({ keepAlive: true, maxSockets: connections });

const getHeader = (value: string | readonly string[] | undefined): string =>
  typeof value === 'string' ? value : '';

/** Sends one request. Never rejects. */
export function sendCall(port: number, call: LoadCall, agent: Agent): Promise<Answer> {
  const { method, path, token, body } = call;
  const headers: Record<string, string> = { ...call.headers };
  if (token !== null) headers['authorization'] = `Bearer ${token}`;
  if (body !== null) headers['content-type'] = 'application/json';
  const startedMs = performance.now();
  return new Promise((resolve) => {
    const sent = request({ host: '127.0.0.1', port, method, path, headers, agent }, (answer) => {
      let text = '';
      answer.setEncoding('utf8').on('data', (chunk: string) => {
        text += chunk;
      });
      answer.once('error', () => resolve({ kind: 'lost' }));
      answer.once('close', () => {
        if (!answer.complete) return resolve({ kind: 'lost' });
        resolve({
          kind: 'complete',
          status: answer.statusCode ?? 0,
          requestId: getHeader(answer.headers['x-request-id']),
          isReplayed: answer.headers['idempotency-replayed'] === 'true',
          body: text,
          durationMs: performance.now() - startedMs,
        });
      });
    });
    sent.setTimeout(ANSWER_TIMEOUT_MS, () => {
      resolve({ kind: 'hung' });
      sent.destroy();
    });
    sent.once('error', () => resolve({ kind: 'lost' }));
    sent.end(body ?? undefined);
  });
}
