import type { RawRequest } from '../../support/service/raw-http';

export const jsonHeaders = 'Content-Type: application/json';
const xml = 'Content-Type: text/xml';
export const anyVersion = 'If-Match: *';
const foreignHost = { host: 'evil.example.com' };
export const ABSENT_GUEST = '/api/v1/guests/gst_01jd8v9p3q5r7s9t1v3x5z7b9c';
const TOO_LONG = 'Content-Length: 200000';

/** State of the key and its property when the request arrives. */
export type OrderState =
  | 'dead key'
  | 'module off'
  | 'no calls left'
  | 'no permission'
  | 'no contact permission'
  | 'all well';

export interface OrderRow {
  /** The earlier check, which determines the response. */
  readonly earlier: string;
  /** The later check, which the request violates too. */
  readonly later: string;
  readonly state: OrderState;
  readonly request: RawRequest;
  readonly answer: readonly [status: number, code: string];
}

const patch = (request: RawRequest): RawRequest => ({ method: 'PATCH', target: ABSENT_GUEST, ...request });

/** Each check of decision 0001 with the next one. Steps inside one check keep the order of the decision. */
export const orderRows: readonly OrderRow[] = [
  {
    earlier: 'authentication',
    later: 'Host',
    state: 'dead key',
    request: foreignHost,
    answer: [401, 'unauthenticated'],
  },
  {
    earlier: 'authentication',
    later: 'route',
    state: 'dead key',
    request: { target: '/api/v1/nothing' },
    answer: [401, 'unauthenticated'],
  },
  {
    earlier: 'Host',
    later: 'module',
    state: 'module off',
    request: foreignHost,
    answer: [403, 'forbidden_origin'],
  },
  {
    earlier: 'exactly one Host',
    later: 'module',
    state: 'module off',
    request: { headers: ['Host: evil.example.com'] },
    answer: [400, 'invalid_request'],
  },
  {
    earlier: 'Host',
    later: 'rate',
    state: 'no calls left',
    request: foreignHost,
    answer: [403, 'forbidden_origin'],
  },
  {
    earlier: 'module',
    later: 'route',
    state: 'module off',
    request: { target: '/api/v1/nothing' },
    answer: [403, 'module_disabled'],
  },
  {
    earlier: 'rate',
    later: 'route',
    state: 'no calls left',
    request: { target: '/api/v1/nothing' },
    answer: [429, 'rate_limited'],
  },
  {
    earlier: 'rate',
    later: 'method',
    state: 'no calls left',
    request: { method: 'DELETE' },
    answer: [429, 'rate_limited'],
  },
  {
    earlier: 'route',
    later: 'permission',
    state: 'no permission',
    request: { target: '/api/v1/nothing' },
    answer: [404, 'not_found'],
  },
  {
    earlier: 'method',
    later: 'permission',
    state: 'no permission',
    request: { method: 'DELETE' },
    answer: [405, 'method_not_allowed'],
  },
  {
    earlier: 'route',
    later: 'content type',
    state: 'all well',
    request: { method: 'POST', target: '/api/v1/nothing', headers: [xml], body: '<a/>' },
    answer: [404, 'not_found'],
  },
  {
    earlier: 'permission',
    later: 'content type',
    state: 'no permission',
    request: patch({ headers: [xml], body: '<a/>' }),
    answer: [403, 'unauthorized'],
  },
  {
    earlier: 'permission',
    later: 'size',
    state: 'no permission',
    request: patch({ headers: [jsonHeaders, TOO_LONG] }),
    answer: [403, 'unauthorized'],
  },
  {
    earlier: 'permission',
    later: 'syntax',
    state: 'no permission',
    request: patch({ headers: [jsonHeaders], body: '{' }),
    answer: [403, 'unauthorized'],
  },
  {
    earlier: 'permission',
    later: 'query',
    state: 'no permission',
    request: { target: '/api/v1/guests?nonsense=1' },
    answer: [403, 'unauthorized'],
  },
  {
    earlier: 'permission',
    later: 'an id that is none',
    state: 'no permission',
    request: { target: '/api/v1/guests/%00' },
    answer: [403, 'unauthorized'],
  },
  {
    earlier: 'content type',
    later: 'size',
    state: 'all well',
    request: patch({ headers: [xml, TOO_LONG] }),
    answer: [415, 'unsupported_media_type'],
  },
  {
    earlier: 'content type',
    later: 'syntax',
    state: 'all well',
    request: patch({ headers: [xml, anyVersion], body: '{' }),
    answer: [415, 'unsupported_media_type'],
  },
  {
    earlier: 'size',
    later: 'syntax',
    state: 'all well',
    request: patch({ headers: [jsonHeaders, anyVersion, TOO_LONG] }),
    answer: [413, 'payload_too_large'],
  },
  {
    earlier: 'syntax of the body',
    later: 'validation',
    state: 'all well',
    request: patch({ headers: [jsonHeaders, anyVersion], body: '{"language":5,' }),
    answer: [400, 'invalid_json'],
  },
  {
    earlier: 'syntax of a header',
    later: 'validation',
    state: 'all well',
    request: patch({ headers: [jsonHeaders, 'If-Match: 3'], body: '{"language":5}' }),
    answer: [400, 'invalid_request'],
  },
  {
    earlier: 'syntax of the query',
    later: 'validation',
    state: 'all well',
    request: { target: '/api/v1/guests?limit=0&nonsense=1' },
    answer: [400, 'invalid_request'],
  },
  {
    earlier: 'validation',
    later: 'a permission that the input shows',
    state: 'no contact permission',
    request: patch({
      headers: [jsonHeaders, anyVersion],
      body: '{"contact":{"email":"a@example.org"},"language":5}',
    }),
    answer: [422, 'validation_failed'],
  },
  {
    earlier: 'validation',
    later: 'naming a version',
    state: 'all well',
    request: patch({ headers: [jsonHeaders], body: '{"language":5}' }),
    answer: [422, 'validation_failed'],
  },
  {
    earlier: 'a permission that the input shows',
    later: 'naming a version',
    state: 'no contact permission',
    request: patch({ headers: [jsonHeaders], body: '{"contact":null}' }),
    answer: [403, 'unauthorized'],
  },
  {
    earlier: 'a permission that the input shows',
    later: 'object',
    state: 'no contact permission',
    request: patch({ headers: [jsonHeaders, anyVersion], body: '{"contact":null}' }),
    answer: [403, 'unauthorized'],
  },
  {
    earlier: 'naming a version',
    later: 'object',
    state: 'all well',
    request: patch({ headers: [jsonHeaders], body: '{"language":"pt"}' }),
    answer: [428, 'precondition_required'],
  },
  {
    earlier: 'object',
    later: 'its version',
    state: 'all well',
    request: patch({ headers: [jsonHeaders, 'If-Match: "99"'], body: '{"language":"pt"}' }),
    answer: [404, 'not_found'],
  },
];
