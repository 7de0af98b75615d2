import type { RawRequest } from '../../support/service/raw-http';
import type { PublicOperation } from './product-facts';
import type { RefusedKeys } from './refused-world';
import type { Fields, Surface } from './requests';
import { JSON_TYPE, toAgentRequest, withToken } from './requests';

export type NamedRequest = readonly [name: string, request: RawRequest];

const by = (token: string, request: RawRequest): RawRequest => ({
  ...request,
  headers: [withToken(token), ...(request.headers ?? [])],
});

const clientInfo = { name: 'a client', version: '1.0' };

/** Lists what a client requests before it calls a tool, with requests that are refused. */
function askProtocol(surface: Surface, keys: RefusedKeys): readonly NamedRequest[] {
  const request = (method: string, params: Fields = {}) =>
    by(keys.few, toAgentRequest(surface, method, params));
  const hello = (protocolVersion: string) =>
    request('initialize', { protocolVersion, capabilities: {}, clientInfo });
  return [
    ['initialize', hello('2025-11-25')],
    ['initialize of an older version', hello('2025-06-18')],
    ['initialize of a version there is not', hello('1999-01-01')],
    ['initialize without parameters', request('initialize')],
    ['server/discover', request('server/discover')],
    ['ping', request('ping')],
    ['tools/list', by(keys.full, toAgentRequest(surface, 'tools/list'))],
    ['tools/list of few permissions', request('tools/list')],
    ['tools/list without permissions', by(keys.without, toAgentRequest(surface, 'tools/list'))],
    ['tools/list of a cursor there is not', request('tools/list', { cursor: 'x' })],
    ['resources/list', request('resources/list')],
    ['prompts/list', request('prompts/list')],
    ['a method there is not', request('nothing/at-all')],
    ['tools/call of a tool there is not', request('tools/call', { name: 'nothing', arguments: {} })],
    ['tools/call without a name', request('tools/call')],
    ['arguments that are no object', request('tools/call', { name: 'get_property', arguments: [] })],
  ];
}

/** Lists messages that are not requests, or cannot be parsed. */
function sendBodies(surface: Surface, keys: RefusedKeys): readonly NamedRequest[] {
  const right = toAgentRequest(surface, 'tools/list');
  const send = (body: string) => by(keys.few, { ...right, body });
  const change = (fields: Fields) => send(JSON.stringify({ ...JSON.parse(right.body), ...fields }));
  return [
    ['bad JSON', send('{"a":')],
    ['an empty body', send('')],
    ['a batch', send(`[${right.body}]`)],
    ['another JSON-RPC', change({ jsonrpc: '1.0' })],
    ['no id', change({ id: undefined })],
    ['an id of null', change({ id: null })],
    ['an id of text', change({ id: 'x' })],
    ['parameters that are a list', change({ params: [] })],
    ['a method that is a number', change({ method: 7 })],
    ['a notification', send('{"jsonrpc":"2.0","method":"notifications/initialized"}')],
    ['an answer', send('{"jsonrpc":"2.0","id":3,"result":{}}')],
  ];
}

/** Lists keys, origins and headers that are refused before the protocol is read. */
function passGate(surface: Surface, keys: RefusedKeys): readonly NamedRequest[] {
  const right = toAgentRequest(surface, 'tools/list');
  const others = right.headers.filter((header) => header !== JSON_TYPE);
  const wrong: readonly NamedRequest[] = [
    ['a foreign Host', { ...right, host: 'evil.example.com' }],
    ['a foreign Origin', { ...right, headers: ['Origin: https://evil.example.com', ...right.headers] }],
    ['an Accept without JSON', { ...right, headers: ['Accept: text/event-stream', ...right.headers] }],
    ['a wrong content type', { ...right, headers: ['Content-Type: text/plain', ...others] }],
    ['a body that is too large', { ...right, body: ' '.repeat(102_401) }],
    ['no protocol headers', { ...right, headers: [JSON_TYPE] }],
    [
      'a protocol version there is not',
      { ...right, headers: [JSON_TYPE, 'MCP-Protocol-Version: 1999-01-01'] },
    ],
    ['another method in the headers', { ...right, headers: [...right.headers, 'Mcp-Method: ping'] }],
    ...['GET', 'HEAD', 'DELETE', 'OPTIONS', 'PUT'].map(
      (method): NamedRequest => [`method ${method}`, { method, target: '/api/mcp' }],
    ),
  ];
  const tokens = { ...keys, malformed: 'nonsense' };
  return [
    ['no key', right],
    ...Object.entries(tokens)
      .filter(([name]) => !['full', 'few', 'without', 'fast'].includes(name))
      .map(([name, token]): NamedRequest => [`a key that is ${name}`, by(token, right)]),
    ...wrong.map(([name, request]): NamedRequest => [name, by(keys.few, request)]),
  ];
}

/** Lists every request that the endpoint answers without running a tool. */
export const listAgentRequests = (surface: Surface, keys: RefusedKeys): readonly NamedRequest[] => [
  ...askProtocol(surface, keys),
  ...sendBodies(surface, keys),
  ...passGate(surface, keys),
];

/** Lists refused calls of one tool. */
export function listRefusedToolCalls(
  surface: Surface,
  operation: PublicOperation,
  input: Fields,
  keys: RefusedKeys,
): readonly NamedRequest[] {
  const { name, needsIfMatch } = operation;
  const right = needsIfMatch ? { ...input, version: '*' } : input;
  const call = (given: Fields, token = keys.full) =>
    by(token, toAgentRequest(surface, 'tools/call', { name, arguments: given }));
  const requests: NamedRequest[] = [
    ['no permission', call(right, keys.without)],
    ['an unknown field', call({ ...right, nonsense: 1 })],
    ['fields of wrong types', call(Object.fromEntries(Object.keys(right).map((field) => [field, {}])))],
  ];
  if ('id' in input)
    requests.push([
      'an absent object',
      call({ ...right, id: `${String(input['id']).slice(0, 4)}01jd8v9p3q5r7s9t1v3x5z7b9c` }),
    ]);
  if (needsIfMatch)
    requests.push(['no version', call(input)], ['a version there is not', call({ ...input, version: 99 })]);
  return requests;
}
