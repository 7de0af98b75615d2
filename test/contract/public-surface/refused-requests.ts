import type { RawRequest } from '../../support/service/raw-http';
import type { PublicOperation } from './product-facts';
import type { RefusedKeys } from './refused-world';
import type { Fields } from './requests';
import { JSON_TYPE, toRestRequest, withToken } from './requests';

type Request = RawRequest & { readonly headers: readonly string[] };
type Named = readonly (readonly [name: string, request: RawRequest])[];

const TOO_LONG = 'Content-Length: 200000';

/** Fills the example of an operation with existing ids. */
export function withIds(value: unknown, ids: Readonly<Record<string, string>>): unknown {
  if (typeof value === 'string') return ids[/^([a-z]{3})_[0-9a-z]{26}$/.exec(value)?.[1] ?? ''] ?? value;
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, withIds(part, ids)]));
}

/** Lists invalid credentials, and keys without the permission. */
function refuseKeys(request: Request, keys: RefusedKeys): Named {
  const by = (token: string): RawRequest => ({ ...request, headers: [withToken(token), ...request.headers] });
  return [
    ['no key', request],
    ['no token', by('nonsense')],
    ['another scheme', { ...request, headers: ['Authorization: Basic YTpi', ...request.headers] }],
    ['an unknown key', by(keys.unknown)],
    ['a wrong secret', by(keys.wrong)],
    ['a revoked key', by(keys.revoked)],
    ['an expired key', by(keys.expired)],
    ['no permission', by(keys.without)],
    ['module off', by(keys.switchedOff)],
  ];
}

/** Lists requests that pages of another origin may not make. */
const refuseOrigins = (request: Request): Named => [
  ['a foreign Host', { ...request, host: 'evil.example.com' }],
  ['a foreign Origin', { ...request, headers: ['Origin: https://evil.example.com', ...request.headers] }],
  ['a page elsewhere', { ...request, headers: ['Sec-Fetch-Site: cross-site', ...request.headers] }],
];

/** Lists wrong methods, and bodies that cannot be read. */
function refuseBodies(request: Request): Named {
  const { body: _body, ...bare } = request;
  const others = request.headers.filter((header) => header !== JSON_TYPE);
  const body = (text: string): RawRequest => ({ ...bare, body: text });
  return [
    ['a wrong content type', { ...request, headers: ['Content-Type: text/xml', ...others] }],
    ['no content type', { ...request, headers: others }],
    ['an encoded body', { ...request, headers: ['Content-Encoding: gzip', ...request.headers] }],
    ['a body that is too large', { ...bare, headers: [TOO_LONG, ...request.headers] }],
    ['bad JSON', body('{"a":')],
    ['a body that is no object', body('[]')],
    ['an unknown field', body('{"nonsense":1}')],
    [
      'an Idempotency-Key that is none',
      { ...request, headers: [`Idempotency-Key: ${'x'.repeat(129)}`, ...request.headers] },
    ],
    [
      'a repeated header',
      { ...request, headers: ['Idempotency-Key: a', 'Idempotency-Key: b', ...request.headers] },
    ],
  ];
}

const refuseQueries = (request: Request, target: string): Named => [
  ['an unknown query field', { ...request, target: `${target.split('?')[0]}?nonsense=1` }],
  ['a query that is broken', { ...request, target: `${target.split('?')[0]}?limit=%zz` }],
  ['a body with GET', { ...request, headers: [JSON_TYPE, ...request.headers], body: '{}' }],
];

function refuseVersions(operation: PublicOperation, input: Fields): Named {
  if (!operation.needsIfMatch) return [];
  return [
    ['no version', toRestRequest(operation, input)],
    ['a version there is not', toRestRequest(operation, input, { version: 99 })],
    ['a version that is none', { ...toRestRequest(operation, input), headers: [JSON_TYPE, 'If-Match: 3'] }],
  ];
}

function refuseObjects({ path, method }: PublicOperation, { target = '', ...request }: Request): Named {
  const id = /[a-z]{3}_[0-9a-z]{26}/.exec(target)?.[0];
  if (!path.includes('{id}') || id === undefined) return [];
  const absent = `${id.slice(0, 4)}01jd8v9p3q5r7s9t1v3x5z7b9c`;
  return [
    [`${method} of an absent object`, { ...request, target: target.replace(id, absent) }],
    [`${method} of an id that is none`, { ...request, target: target.replace(id, 'x') }],
  ];
}

/** Lists every way in which the REST call of an operation is refused, each with one thing wrong. */
export function listRefusedRequests(operation: PublicOperation, input: Fields, keys: RefusedKeys): Named {
  const version = operation.needsIfMatch ? ('*' as const) : undefined;
  const right = toRestRequest(operation, input, { version });
  const byFull = ([name, request]: Named[number]) =>
    [name, { ...request, headers: [withToken(keys.full), ...(request.headers ?? [])] }] as const;
  const wrong: Named = [
    ...refuseOrigins(right),
    ...(operation.method === 'GET' ? refuseQueries(right, right.target) : refuseBodies(right)),
    ...refuseVersions(operation, input),
    ...refuseObjects(operation, right),
    ...['HEAD', 'DELETE', 'OPTIONS', 'TRACE'].map(
      (method) => [`method ${method}`, { method, target: right.target }] as const,
    ),
  ];
  return [...refuseKeys(right, keys), ...wrong.map(byFull)];
}
