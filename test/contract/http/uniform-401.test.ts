import { describe, expect, it } from 'vitest';
import type { RawRequest } from '../../support/service/raw-http';
import { formatRawRequest, sendRaw } from '../../support/service/raw-http';
import type { World } from '../../support/service/service-world';
import { createWorld } from '../../support/service/service-world';
import { verifies } from '../../support/service/verifies';
import type { InvalidCredential, Tokens } from './dead-credentials';
import { listInvalidCredentials } from './dead-credentials';

const json = 'Content-Type: application/json';
const GUEST = '/api/v1/guests/gst_01jd8v9p3q5r7s9t1v3x5z7b9c';
const body = '{"last_name":"Silva"}';

/**
 * Requests that an unauthenticated caller can try: known and unknown paths, every method, with and without a body.
 * Each breaks a later check too.
 */
const doors: Readonly<Record<string, RawRequest>> = {
  'a known path': {},
  'an object': { target: GUEST },
  'an unknown path under the version': { target: '/api/v1/nothing' },
  'the version alone': { target: '/api/v1' },
  'the version with a slash': { target: '/api/v1/' },
  'another version': { target: '/api/v2/property' },
  'the root of the API': { target: '/api' },
  'the root with a slash': { target: '/api/' },
  'the agent endpoint': { target: '/api/mcp' },
  'the agent endpoint, called': {
    method: 'POST',
    target: '/api/mcp',
    headers: [json],
    body: '{"jsonrpc":"2.0","id":1,"method":"tools/list"}',
  },
  'the agent endpoint, broken': { method: 'POST', target: '/api/mcp', headers: [json], body: '{' },
  'the absolute form': { target: 'http://127.0.0.1/api/v1/property' },
  'an encoded path': { target: '/api/v1/%2e%2e/%00' },
  POST: { method: 'POST', target: '/api/v1/reservations', headers: [json], body },
  'POST without a body': { method: 'POST', target: '/api/v1/reservations' },
  'POST with a broken body': {
    method: 'POST',
    target: '/api/v1/reservations',
    headers: [json],
    body: '{"a":',
  },
  'POST of another type': {
    method: 'POST',
    target: '/api/v1/reservations',
    headers: ['Content-Type: text/xml'],
    body,
  },
  'POST of 100 KiB and more, announced': {
    method: 'POST',
    target: '/api/v1/reservations',
    headers: [json, 'Content-Length: 200000'],
  },
  'an unknown expectation': { headers: ['Expect: miracles'] },
  PATCH: { method: 'PATCH', target: GUEST, headers: [json], body },
  PUT: { method: 'PUT', target: '/api/v1/units/x/condition', headers: [json], body },
  DELETE: { method: 'DELETE' },
  OPTIONS: { method: 'OPTIONS' },
  'a preflight': {
    method: 'OPTIONS',
    headers: ['Origin: https://example.com', 'Access-Control-Request-Method: GET'],
  },
  TRACE: { method: 'TRACE' },
  PROPFIND: { method: 'PROPFIND' },
  'a foreign Host': { host: 'evil.example.com' },
  'a foreign Origin': { headers: ['Origin: https://evil.example.com'] },
  'a foreign site': { headers: ['Sec-Fetch-Site: cross-site'] },
  'two Hosts': { headers: ['Host: evil.example.com'] },
  'an upgrade': { headers: ['Connection: Upgrade', 'Upgrade: websocket'] },
};

const THE_401 = [
  'HTTP/1.1 401 Unauthorized',
  'Content-Type: application/json; charset=utf-8',
  'Content-Length: 59',
  'Cache-Control: no-store',
  'WWW-Authenticate: Bearer realm="brasstag"',
  'Date: …',
  'Connection: keep-alive',
  'Keep-Alive: timeout=8',
  '',
  '{"error":"Authentication failed.","code":"unauthenticated"}',
].join('\r\n');

async function mintTokens(world: World): Promise<Tokens> {
  const live = await world.mint();
  const otherLive = await world.mint();
  const revoked = await world.mint();
  const expired = await world.mint({ expiresInDays: 1 });
  await world.revoke(revoked.key);
  world.clock.pass(86_400_000);
  return { live: live.token, otherLive: otherLive.token, revoked: revoked.token, expired: expired.token };
}

function knock(port: number, door: RawRequest, credential: InvalidCredential): string {
  const { target = '/api/v1/property', headers = [] } = door;
  const query = credential.query === '' ? '' : `?${credential.query}`;
  return formatRawRequest(port, {
    ...door,
    target: `${target}${query}`,
    headers: [...headers, ...credential.headers],
  });
}

describe('the 401', () => {
  verifies('auth.uniform-401', 'is the same bytes for every cause at every door', async () => {
    const world = await createWorld();
    const causes = listInvalidCredentials(await mintTokens(world));
    const deviations: string[] = [];
    for (const [door, request] of Object.entries(doors)) {
      const answers = await Promise.all(
        causes.map(async (cause) => ({
          cause,
          answer: await sendRaw(world.port, knock(world.port, request, cause)),
        })),
      );
      for (const { cause, answer } of answers)
        if (answer.bytes !== THE_401) deviations.push(`${door}, ${cause.name}: ${answer.bytes}`);
    }
    expect(deviations).toEqual([]);
    expect(causes.length).toBeGreaterThan(48);
  });

  verifies('auth.401-bytes', 'has no body for HEAD, and otherwise the same head', async () => {
    const world = await createWorld();
    const causes = listInvalidCredentials(await mintTokens(world));
    const answers = await Promise.all(
      causes.map((cause) =>
        sendRaw(world.port, knock(world.port, { method: 'HEAD' }, cause), { isHead: true }),
      ),
    );
    const [head] = THE_401.split('\r\n\r\n');
    expect(new Set(answers.map(({ bytes }) => bytes))).toEqual(new Set([`${head}\r\n\r\n`]));
  });

  it('does not depend on the cause for old, waiting, closing or chunked requests either', async () => {
    const world = await createWorld();
    const causes = listInvalidCredentials(await mintTokens(world));
    const lines: Readonly<Record<string, (credential: InvalidCredential) => string>> = {
      'HTTP/1.0': ({ headers, query }) =>
        `GET /api/v1/property?${query} HTTP/1.0\r\n${headers.map((line) => `${line}\r\n`).join('')}\r\n`,
      'no version': ({ headers, query }) =>
        `GET /api/v1/property?${query}\r\n${headers.map((line) => `${line}\r\n`).join('')}\r\n`,
      'no Host': ({ headers, query }) =>
        `GET /api/v1/property?${query} HTTP/1.1\r\n${headers.map((line) => `${line}\r\n`).join('')}\r\n`,
      waiting: (cause) =>
        knock(
          world.port,
          {
            method: 'POST',
            target: '/api/v1/reservations',
            headers: [json, 'Expect: 100-continue', 'Content-Length: 21'],
          },
          cause,
        ),
      CONNECT: (cause) => knock(world.port, { method: 'CONNECT' }, cause),
      closing: (cause) => knock(world.port, { headers: ['Connection: close'] }, cause),
      chunked: (cause) =>
        `${knock(world.port, { method: 'POST', target: '/api/v1/reservations', headers: [json, 'Transfer-Encoding: chunked'] }, cause)}5\r\n{"a":\r\n`,
    };
    const kinds: Record<string, number> = {};
    for (const [kind, line] of Object.entries(lines)) {
      const answers = await Promise.all(causes.map((cause) => sendRaw(world.port, line(cause))));
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([401]));
      kinds[kind] = new Set(answers.map(({ bytes }) => bytes)).size;
    }
    expect(kinds).toEqual({
      'HTTP/1.0': 1,
      'no version': 1,
      'no Host': 1,
      waiting: 1,
      CONNECT: 1,
      closing: 1,
      chunked: 1,
    });
  });

  it('is not given to a living key, whatever the case of the scheme and the number of spaces', async () => {
    const world = await createWorld();
    const { token } = await world.mint();
    const accepted = [
      `Bearer ${token}`,
      `bearer ${token}`,
      `BEARER ${token}`,
      `Bearer   ${token}`,
      `Bearer ${token} \t`,
    ];
    const answers = await Promise.all(
      accepted.map((value) =>
        sendRaw(world.port, formatRawRequest(world.port, { headers: [`Authorization: ${value}`] })),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(accepted.map(() => 200));
  });
});
