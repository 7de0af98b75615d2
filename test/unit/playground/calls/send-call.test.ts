import type { Server } from 'node:http';
import { createServer } from 'node:http';
import { createPlayground } from '@server/features/playground/calls/playground';
import { AppError } from '@shared/kernel/errors';
import { generateToken } from '@shared/kernel/token';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createSeededBytes } from '../../../support/service/store';
import { verifies } from '../../../support/service/verifies';

const holder = generateToken(createSeededBytes(3));
const run = {
  property_id: 'prp_01jd8v9p3q5r7s9t1v3x5z7b9c',
  surface: 'rest',
  operation: 'get_property',
  input: {},
  idempotency_key: null,
  version: null,
} as const;

type Answer = Parameters<typeof createServer>[1];

/** Starts a service for the test, and the playground that calls it. */
async function playgroundAt(answer: NonNullable<Answer>, limits = { timeoutMs: 10_000, answerBytes: 1000 }) {
  const server: Server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : null;
  const options = { origin: () => `http://127.0.0.1:${port}`, monotonicMs: () => performance.now() };
  return createPlayground(options, limits);
}

const never = new AbortController().signal;

const getRefusal = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => null,
    (error) => (error instanceof AppError ? [error.code, error.message] : error),
  );

describe('a call of the playground', () => {
  it('carries the token, and shows it masked', async () => {
    const seen: (string | undefined)[] = [];
    const playground = await playgroundAt((request, response) => {
      seen.push(request.headers.authorization);
      response.setHeader('X-Request-Id', 'req_1').end('{}');
    });
    const result = await playground.run(holder, run, never);
    expect(seen).toEqual([`Bearer ${holder.token}`]);
    expect(result.request.headers).toContainEqual(['authorization', `Bearer svck_${holder.prefix}_********`]);
    expect(JSON.stringify(result)).not.toContain(holder.token);
    expect(result).toMatchObject({ requestId: 'req_1', response: { status: 200, body: '{}', bytes: 2 } });
  });

  verifies(
    'playground.faults',
    'keeps so much of an answer and no more, without half a character',
    async () => {
      const playground = await playgroundAt((_request, response) => response.end('é'.repeat(3_000_000)), {
        timeoutMs: 10_000,
        answerBytes: 5 * 1024 * 1024 - 1,
      });
      const { response } = await playground.run(holder, run, never);
      expect(response).toMatchObject({ bytes: 5 * 1024 * 1024 - 1, is_truncated: true });
      expect(response.body).toBe('é'.repeat((5 * 1024 * 1024 - 2) / 2));
    },
  );

  it('is whole where the answer is exactly as long as may be', async () => {
    const playground = await playgroundAt((_request, response) => response.end('x'.repeat(1000)));
    const { response } = await playground.run(holder, run, never);
    expect(response).toMatchObject({ bytes: 1000, is_truncated: false });
  });

  verifies('playground.faults', 'waits no longer than it may', async () => {
    const playground = await playgroundAt(() => undefined, { timeoutMs: 30, answerBytes: 1000 });
    expect(await getRefusal(playground.run(holder, run, never))).toEqual([
      'unavailable',
      'No response within 0.03 seconds. Check the audit log to see whether the call was made.',
    ]);
  });

  verifies('playground.faults', 'waits no longer than it may for the end of an answer', async () => {
    const playground = await playgroundAt((_request, response) => response.write('{'), {
      timeoutMs: 50,
      answerBytes: 1000,
    });
    expect(await getRefusal(playground.run(holder, run, never))).toMatchObject([
      'unavailable',
      expect.any(String),
    ]);
  });

  verifies('playground.faults', 'reports that the service broke off', async () => {
    const playground = await playgroundAt((request) => request.socket.destroy());
    expect(await getRefusal(playground.run(holder, run, never))).toEqual([
      'unavailable',
      'The service stopped responding before the response was complete. Check the audit log to see whether the call was made.',
    ]);
  });

  verifies('playground.faults', 'ends when it is cancelled, with the reason', async () => {
    const cancel = new AbortController();
    const reason = new AppError('invalid_transition', 'Cancelled before the end.');
    const playground = await playgroundAt(() => cancel.abort(reason));
    expect(await getRefusal(playground.run(holder, run, cancel.signal))).toEqual([
      'invalid_transition',
      'Cancelled before the end.',
    ]);
  });

  it('follows no redirect: the token goes nowhere else', async () => {
    const paths: (string | undefined)[] = [];
    const playground = await playgroundAt((request, response) => {
      paths.push(request.url);
      response.writeHead(302, { location: '/elsewhere' }).end();
    });
    expect((await playground.run(holder, run, never)).response.status).toBe(302);
    expect(paths).toEqual(['/api/v1/property']);
  });

  verifies('playground.faults', 'as an agent reports a service that answers something else', async () => {
    const playground = await playgroundAt((_request, response) =>
      response.setHeader('Content-Type', 'text/html').end('<html>'),
    );
    const connect = { property_id: run.property_id, surface: 'mcp', method: 'connect' } as const;
    const result = await playground.run(holder, connect, never);
    expect(result.response.body).toBe('<html>');
    const list = { ...connect, method: 'list' } as const;
    expect(await getRefusal(playground.run(holder, list, never))).toEqual([
      'invalid_transition',
      'Connect first.',
    ]);
  });
});
