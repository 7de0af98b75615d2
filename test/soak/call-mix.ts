import type { RequestCase } from '../fuzz/generate/request-case';

/** The surfaces of calls, as the audit log names them. */
export const surfaces = ['api', 'mcp'] as const;
export type Surface = (typeof surfaces)[number];

export interface PlannedCall {
  readonly surface: Surface;
  readonly request: RequestCase;
  readonly status: readonly number[];
}

interface Kind {
  readonly weight: number;
  readonly plan: (turn: number) => PlannedCall;
}

const JSON_TYPE = 'Content-Type: application/json';

const callRest = (
  target: string,
  given: {
    readonly method?: string;
    readonly body?: object;
    readonly word?: string;
    readonly status?: readonly number[];
  } = {},
): PlannedCall => {
  const { method = 'GET', body, word = 'token', status = [200] } = given;
  const headers = [
    `Authorization: Bearer {{${word}}}`,
    ...(body === undefined ? [] : [JSON_TYPE, 'If-Match: *']),
  ];
  const text = body === undefined ? null : JSON.stringify(body);
  return {
    surface: 'api',
    request: { kind: 'request', method, target: `/api/v1${target}`, headers, body: text },
    status,
  };
};

const callMcp = (method: string, params: object): PlannedCall => ({
  surface: 'mcp',
  request: {
    kind: 'request',
    method: 'POST',
    target: '/api/mcp',
    headers: ['Authorization: Bearer {{token}}', JSON_TYPE, 'MCP-Protocol-Version: 2025-11-25'],
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  },
  status: [200],
});

const DAY_MS = 86_400_000;

/** A day within a year from now, so that stays are spread and rooms do not fill on one night. */
const formatDay = (turn: number, nights = 0): string =>
  new Date(Date.now() + ((turn * 7) % 360) * DAY_MS + nights * DAY_MS).toISOString().slice(0, 10);

const bookRoom = (turn: number): PlannedCall =>
  callRest('/reservations', {
    method: 'POST',
    body: {
      arrival: formatDay(turn, 2),
      departure: formatDay(turn, 4),
      room_type_id: '{{rty}}',
      adults: 1,
      guest: { last_name: 'Silva' },
    },
    // The house is full at some time.
    status: [201, 409],
  });

/** What a channel manager, a door system and an agent do in a day, and calls that are refused. */
const kinds: readonly Kind[] = [
  { weight: 30, plan: () => callRest('/reservations?limit=20') },
  { weight: 16, plan: () => callRest('/reservations/{{res}}') },
  {
    weight: 10,
    plan: (turn) => callRest(`/availability?from=${formatDay(turn, 1)}&to=${formatDay(turn, 8)}`),
  },
  { weight: 9, plan: () => callRest('/units') },
  { weight: 8, plan: () => callRest('/property') },
  { weight: 2, plan: bookRoom },
  {
    weight: 2,
    plan: (turn) =>
      callRest('/units/{{unt}}/condition', {
        method: 'PUT',
        body: { condition: turn % 2 === 0 ? 'clean' : 'dirty' },
      }),
  },
  { weight: 3, plan: () => callRest('/units', { word: 'narrow_token', status: [403] }) },
  { weight: 2, plan: () => callRest('/property', { word: 'revoked_token', status: [401] }) },
  { weight: 2, plan: () => callRest('/reservations?limit=none', { status: [422] }) },
  { weight: 4, plan: () => callMcp('tools/list', {}) },
  { weight: 10, plan: () => callMcp('tools/call', { name: 'list_reservations', arguments: { limit: 20 } }) },
  { weight: 2, plan: () => callMcp('tools/call', { name: 'no_such_tool', arguments: {} }) },
];

const turns: readonly Kind[] = kinds.flatMap((kind) => Array<Kind>(kind.weight).fill(kind));

/** Plans the call of that turn. The kinds come in their shares, mixed, and the same in every run. */
export function planCall(turn: number): PlannedCall {
  // 37 has no factor in common with the number of turns, so each of them comes once in a round.
  const kind = turns[(turn * 37) % turns.length];
  if (kind === undefined) throw new RangeError(`no call of turn ${turn}`);
  return kind.plan(turn);
}
