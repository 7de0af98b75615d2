import type { Base } from './base-content';
import type { CallKind, LoadCall } from './send-call';

/** Shares of the kinds in a mixed load, in percent. */
const shares: readonly (readonly [CallKind, number])[] = [
  ['read', 30],
  ['create', 25],
  ['condition', 10],
  ['forbidden', 10],
  ['revoked', 4],
  ['expired', 3],
  ['anonymous', 5],
  ['missing', 5],
  ['mcp read', 4],
  ['mcp create', 4],
];

const NIGHTS = 690;
const DAY_MS = 86_400_000;
/** In thirty days: a run of hours passes no arrival. */
const FIRST_NIGHT_MS = (Math.floor(Date.now() / DAY_MS) + 30) * DAY_MS;
const MCP_HEADERS = { accept: 'application/json, text/event-stream' } as const;

const formatNight = (night: number): string =>
  new Date(FIRST_NIGHT_MS + night * DAY_MS).toISOString().slice(0, 10);

function chooseKind(random: () => number): CallKind {
  let left = random() * 100;
  for (const [kind, share] of shares) {
    left -= share;
    if (left < 0) return kind;
  }
  return 'read';
}

const pickOne = <T>(values: readonly T[], index: number, fallback: T): T =>
  values[index % values.length] ?? fallback;

/** Creates the input of a one-night reservation. Calls with different ids get different nights as long as there are some. */
const createReservationInput = (base: Base, id: number) => ({
  arrival: formatNight(id % NIGHTS),
  departure: formatNight((id % NIGHTS) + 1),
  room_type_id: pickOne(base.roomTypeIds, Math.floor(id / NIGHTS), ''),
  guest: { first_name: 'Ana', last_name: `Guest ${id}` },
  adults: 1,
});

const createToolBody = (id: number, name: string, toolArguments: object): string =>
  JSON.stringify({
    jsonrpc: '2.0',
    id,
    method: 'tools/call',
    params: { name, arguments: toolArguments },
  });

type Rest = Omit<LoadCall, 'id' | 'kind' | 'token'>;

const get = (path: string): Rest => ({ method: 'GET', path, headers: {}, body: null, guest: null });

function createRest(base: Base, kind: CallKind, id: number): Rest {
  const guest = `Guest ${id}`;
  const key = `call-${id}`;
  const mcp = { method: 'POST', path: '/api/mcp', headers: MCP_HEADERS } as const;
  switch (kind) {
    case 'create':
      return {
        method: 'POST',
        path: '/api/v1/reservations',
        headers: { 'idempotency-key': key },
        body: JSON.stringify(createReservationInput(base, id)),
        guest,
      };
    case 'mcp create': {
      const input = { ...createReservationInput(base, id), idempotency_key: key };
      return { ...mcp, body: createToolBody(id, 'create_reservation', input), guest };
    }
    case 'mcp read':
      return { ...mcp, body: createToolBody(id, 'get_property', {}), guest: null };
    case 'condition':
      return {
        method: 'PUT',
        path: `/api/v1/units/${pickOne(base.roomIds, id, '')}/condition`,
        headers: {},
        body: JSON.stringify({ condition: id % 2 === 0 ? 'clean' : 'dirty' }),
        guest: null,
      };
    case 'missing':
      return get('/api/v1/reservations/res_01jd8v9p3q5r7s9t1v3x5z7b9c');
    case 'forbidden':
      return get('/api/v1/reservations');
    case 'read':
      return get(id % 3 === 0 ? '/api/v1/reservations?limit=2' : '/api/v1/property');
    default:
      return get('/api/v1/property');
  }
}

function chooseToken(base: Base, kind: CallKind, id: number): string | null {
  if (kind === 'anonymous') return null;
  if (kind === 'forbidden') return base.narrow.token;
  if (kind === 'expired') return base.expired.token;
  return kind === 'revoked' ? base.revoked.token : pickOne(base.full, id, base.narrow).token;
}

/** Creates one call of that kind. Its id makes guest and Idempotency-Key its own. */
export const createLoadCall = (base: Base, kind: CallKind, id: number): LoadCall => ({
  id,
  kind,
  token: chooseToken(base, kind, id),
  ...createRest(base, kind, id),
});

/** Creates the next call of a mixed load: reads, changes and refusals of each kind, over REST and MCP. */
export const createMixedCall = (base: Base, id: number, random: () => number): LoadCall =>
  createLoadCall(base, chooseKind(random), id);
