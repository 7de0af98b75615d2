import { describe, expect, it } from 'vitest';
import type { RawRequest, RawResponse } from '../../support/service/raw-http';
import { formatRawRequest, sendRaw } from '../../support/service/raw-http';
import { createWorld } from '../../support/service/service-world';
import { verifies } from '../../support/service/verifies';

const fullWidth = Buffer.from('\uff11\uff12\uff17.0.0.1').toString('latin1');

/** Host values with the expected status: 200, or that of the refusal. */
const hosts = (port: number): Record<string, number> => ({
  [`127.0.0.1:${port}`]: 200,
  [`localhost:${port}`]: 200,
  [`[::1]:${port}`]: 200,
  [`LOCALHOST:${port}`]: 200,
  [`LocalHost:${port}`]: 200,
  [`LOCALHOST.:${port}`]: 403,
  '127.0.0.1': 403,
  localhost: 403,
  '': 403,
  [`127.0.0.1:${port + 1}`]: 403,
  [`127.0.0.1:0${port}`]: 403,
  [`127.0.0.1:+${port}`]: 403,
  [`127.0.0.1:${port}0`]: 403,
  [`127.0.0.1:${port}/`]: 403,
  [`127.0.0.1:${port}, evil.example.com`]: 403,
  [`http://127.0.0.1:${port}`]: 403,
  [`127.1:${port}`]: 403,
  [`2130706433:${port}`]: 403,
  [`0x7f000001:${port}`]: 403,
  [`0177.0.0.1:${port}`]: 403,
  [`0.0.0.0:${port}`]: 403,
  [`localhost.:${port}`]: 403,
  [`user@localhost:${port}`]: 403,
  [`localhost:${port}@evil.example.com`]: 403,
  [`127.0.0.1.nip.io:${port}`]: 403,
  [`evil.example.com:${port}`]: 403,
  'evil.example.com': 403,
  [`::1:${port}`]: 403,
  [`[0:0:0:0:0:0:0:1]:${port}`]: 403,
  [`[::ffff:127.0.0.1]:${port}`]: 403,
  [`${fullWidth}:${port}`]: 403,
});

/** Origins that are all foreign to a service without a web host. Even its own address is no page's origin. */
const origins = (port: number): string[] => [
  '',
  'null',
  `http://127.0.0.1:${port}`,
  `http://localhost:${port}`,
  `https://127.0.0.1:${port}`,
  'http://127.0.0.1',
  'http://[::1]',
  'http://localhost:3000',
  'https://evil.example.com',
  `https://127.0.0.1:${port}.evil.example.com`,
  'file://',
  'app://brasstag',
  'chrome-extension://abcdefghijklmnop',
  'moz-extension://abcdefghijklmnop',
  'data:text/html,x',
  '*',
  `http://127.0.0.1:${port} http://evil.example.com`,
];

const sites: Record<string, number> = {
  'same-origin': 200,
  none: 200,
  'cross-site': 403,
  'same-site': 403,
  '': 403,
  'SAME-ORIGIN': 403,
  'same-origin, cross-site': 403,
  nonsense: 403,
};

/** Each surface gets the same rows. */
const surfaces: readonly RawRequest[] = [
  {},
  { target: '/healthz' },
  { target: '/readyz' },
  { target: '/docs' },
  { target: '/openapi.json' },
  {
    method: 'PUT',
    target: '/api/v1/units/unt_01jd8v9p3q5r7s9t1v3x5z7b9c/condition',
    headers: ['Content-Type: application/json'],
    body: '{"condition":"clean"}',
  },
  {
    method: 'POST',
    target: '/api/mcp',
    headers: ['Content-Type: application/json', 'Accept: application/json'],
    body: '{"jsonrpc":"2.0","id":1,"method":"ping"}',
  },
];

/** After the guard, the room to change is not found, which counts as passed. */
const passed = (status: number): number => (status === 404 ? 200 : status);

async function open() {
  const world = await createWorld();
  const { token } = await world.mint();
  const send = (surface: RawRequest, part: RawRequest): Promise<RawResponse> =>
    sendRaw(
      world.port,
      formatRawRequest(world.port, {
        ...surface,
        ...part,
        headers: [`Authorization: Bearer ${token}`, ...(surface.headers ?? []), ...(part.headers ?? [])],
      }),
    );
  /** Status and code of every surface, one line for each row with an unexpected response. */
  async function deviations(
    rows: readonly (readonly [part: RawRequest, status: number])[],
  ): Promise<string[]> {
    const answers = await Promise.all(
      rows.flatMap(([part, expected]) =>
        surfaces.map(async (surface) => ({ surface, part, expected, answer: await send(surface, part) })),
      ),
    );
    const code = (status: number): string => (status === 400 ? 'invalid_request' : 'forbidden_origin');
    return answers
      .filter(
        ({ answer, expected }) =>
          passed(answer.status) !== expected ||
          (expected !== 200 && !answer.body.includes(`"code":"${code(expected)}"`)) ||
          /access-control|evil|nip\.io/i.test(answer.bytes),
      )
      .map(({ surface, part, answer }) => `${surface.target} ${JSON.stringify(part)}: ${answer.bytes}`);
  }
  return { world, send, deviations };
}

describe('with a living key', () => {
  verifies(
    'http.host-origin',
    'only exact Host names are served, and no header invites another origin',
    async () => {
      const { world, deviations } = await open();
      const rows = Object.entries(hosts(world.port));
      expect(await deviations(rows.map(([host, status]) => [{ host }, status]))).toEqual([]);
    },
  );

  it('every Origin is refused where no web host is open', async () => {
    const { world, deviations } = await open();
    const rows = origins(world.port);
    expect(await deviations(rows.map((origin) => [{ headers: [`Origin: ${origin}`] }, 403]))).toEqual([]);
  });

  it('only same-origin and none pass as Sec-Fetch-Site', async () => {
    const { deviations } = await open();
    const rows = Object.entries(sites);
    expect(
      await deviations(rows.map(([site, status]) => [{ headers: [`Sec-Fetch-Site: ${site}`] }, status])),
    ).toEqual([]);
  });

  it('repeated names are refused, whatever they say', async () => {
    const { world, deviations } = await open();
    const own = `127.0.0.1:${world.port}`;
    expect(
      await deviations([
        [{ headers: [`Host: ${own}`] }, 400],
        [{ headers: ['Host: evil.example.com'] }, 400],
        [{ headers: [`HOST: ${own}`] }, 400],
        [{ headers: ['Origin: https://evil.example.com', `Origin: http://${own}`] }, 403],
        [{ headers: ['Sec-Fetch-Site: same-origin', 'Sec-Fetch-Site: cross-site'] }, 403],
      ]),
    ).toEqual([]);
  });

  it('a preflight gets no permission to go on', async () => {
    const { send } = await open();
    const preflightHeaders = [
      'Access-Control-Request-Method: GET',
      'Access-Control-Request-Private-Network: true',
    ];
    const answers = await Promise.all(
      surfaces.flatMap(({ target }) => [
        send(
          { method: 'OPTIONS', ...(target === undefined ? {} : { target }) },
          { headers: preflightHeaders },
        ),
        send(
          { method: 'OPTIONS', ...(target === undefined ? {} : { target }) },
          { headers: ['Origin: https://evil.example.com', ...preflightHeaders] },
        ),
      ]),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([405, 403]));
    expect(answers.filter(({ head }) => /access-control/i.test(head))).toEqual([]);
  });

  it('each refusal under /api leaves the record of its key', async () => {
    const { world, send } = await open();
    const before = (await world.records()).length;
    await send({}, { host: 'evil.example.com' });
    await send({}, { headers: ['Origin: https://evil.example.com'] });
    await send({}, { headers: ['Host: evil.example.com'] });
    await send({ target: '/healthz' }, { host: 'evil.example.com' });
    const records = (await world.records()).slice(before);
    expect(records.map(({ actor, code, outcome }) => [actor.kind, code, outcome])).toEqual([
      ['key', 'forbidden_origin', 'refused'],
      ['key', 'forbidden_origin', 'refused'],
      ['key', 'invalid_request', 'failed'],
    ]);
  });
});
