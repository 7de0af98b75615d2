import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { createServer } from 'node:http';
import { createClient, getData } from '@brasstag/client';
import { describe, expect, it, onTestFinished } from 'vitest';
import { verifies } from '../../support/service/verifies';

interface Seen {
  readonly method: string | undefined;
  readonly key: string | undefined;
}

type Answer = (response: ServerResponse) => void;

const envelope =
  (status: number, code: string, headers: Readonly<Record<string, string>> = {}): Answer =>
  (response) =>
    void response
      .writeHead(status, { 'Content-Type': 'application/json', ...headers })
      .end(JSON.stringify({ error: 'Refused.', code }));

const succeed: Answer = (response) =>
  void response.writeHead(200, { 'Content-Type': 'application/json' }).end('{"id":"prp_1"}');

const hangUp: Answer = (response) => void response.destroy();

/** Serves the answers in turn, the last one to all further requests, and keeps what was sent. */
async function serve(answers: readonly Answer[]) {
  const seen: Seen[] = [];
  const server: Server = createServer((request: IncomingMessage, response) => {
    const key = request.headers['idempotency-key'];
    const answer = answers[Math.min(seen.length, answers.length - 1)];
    seen.push({ method: request.method, key: typeof key === 'string' ? key : undefined });
    answer?.(response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const address = server.address();
  const port = (typeof address === 'object' ? address : null)?.port;
  return { seen, client: createClient({ baseUrl: `http://127.0.0.1:${port}`, token: 'svck_test' }) };
}

const atOnce = { 'Retry-After': '0' };

describe('a call of the typed client', () => {
  verifies('client.retries', 'is repeated after answers that ask for it', async () => {
    const { seen, client } = await serve([
      envelope(429, 'rate_limited', atOnce),
      envelope(503, 'unavailable', atOnce),
      envelope(503, 'outcome_unknown', atOnce),
      succeed,
    ]);
    expect(await getData(client.GET('/api/v1/property'))).toEqual({ id: 'prp_1' });
    expect(seen).toHaveLength(4);
  });

  verifies('client.retries', 'keeps its Idempotency-Key over a lost connection', async () => {
    const { seen, client } = await serve([hangUp, succeed]);
    const body = { reason: 'duplicate' as const };
    await getData(
      client.POST('/api/v1/reservations/{id}/cancel', { params: { path: { id: 'res_1' } }, body }),
    );
    expect(seen.map(({ key }) => key)).toEqual([seen[0]?.key, seen[0]?.key]);
    expect(seen[0]?.key).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('keeps the Idempotency-Key that the caller has chosen', async () => {
    const { seen, client } = await serve([succeed]);
    const params = { path: { id: 'res_1' }, header: { 'Idempotency-Key': 'booking-1' } };
    await getData(client.POST('/api/v1/reservations/{id}/cancel', { params, body: { reason: 'other' } }));
    expect(seen).toEqual([{ method: 'POST', key: 'booking-1' }]);
  });

  it.each([
    ['a refusal', envelope(409, 'no_availability'), 1],
    ['a wait of an hour', envelope(429, 'rate_limited', { 'Retry-After': '3600' }), 1],
    ['the last try', envelope(503, 'unavailable', atOnce), 5],
  ])('ends with the answer of %s', async (_what, answer, tries) => {
    const { seen, client } = await serve([answer]);
    await expect(getData(client.GET('/api/v1/property'))).rejects.toMatchObject({ name: 'ApiError' });
    expect(seen).toHaveLength(tries);
  });

  it('ends its wait when the caller aborts', async () => {
    const abort = new AbortController();
    const { seen, client } = await serve([
      (response) => {
        envelope(503, 'unavailable', { 'Retry-After': '30' })(response);
        response.once('finish', () => abort.abort(new Error('enough')));
      },
    ]);
    await expect(client.GET('/api/v1/property', { signal: abort.signal })).rejects.toThrow('enough');
    expect(seen).toHaveLength(1);
  });

  it('distinguishes an answer of a proxy from one of the service', async () => {
    const { client } = await serve([
      (response) => void response.writeHead(404, { 'Content-Type': 'text/html' }).end('<h1>Not here</h1>'),
    ]);
    await expect(getData(client.GET('/api/v1/property'))).rejects.toMatchObject({
      status: 404,
      code: 'unknown',
    });
  });
});
