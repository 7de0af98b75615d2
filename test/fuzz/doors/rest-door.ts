import fc from 'fast-check';
import { queryValues } from '../../contract/http/hostile/field-values';
import { findRestProblem } from '../check/find-rest-problem';
import type { PublishedOperation } from '../check/published-operations';
import { listPublishedOperations } from '../check/published-operations';
import { createExampleTexts } from '../generate/example-texts';
import { createHeaderLines } from '../generate/header-lines';
import { createHostileBytes } from '../generate/hostile-bytes';
import { createHostileJson } from '../generate/hostile-json';
import type { HttpCase, RequestCase } from '../generate/request-case';
import { httpCaseSchema } from '../generate/request-case';
import type { FuzzTarget } from '../world/fuzz-target';
import type { Door } from './door';
import { createDoor } from './door';
import { tryHttpCase } from './try-http-case';

const methods = [
  'GET',
  'HEAD',
  'POST',
  'PUT',
  'PATCH',
  'DELETE',
  'OPTIONS',
  'TRACE',
  'PROPFIND',
  'CONNECT',
  'get',
];

const segments: readonly string[] = [
  '',
  '.',
  '..',
  '%2e%2e',
  '%00',
  '%2f',
  '%ff',
  '__proto__',
  'constructor',
  'R-2026-000001',
  '{{res}}{{res}}',
  'res_00000000000000000000000000',
  "'%20OR%201=1--",
  'x'.repeat(3_000),
];

/** Targets that no operation has. */
const oddTargets: readonly string[] = [
  '*',
  '/api',
  '/api/',
  '/api/v1',
  '/api/v1/',
  '/api/v2/property',
  '/API/v1/property',
  '/api/v1//property',
  '/api/v1/property/',
  '/api/v1/../v1/property',
  '/api/v1/%70roperty',
  '/api/v1/property#x',
  '/api/v1/property?',
  '/api/v1/property?&&=',
  '//evil.example/api/v1/property',
  '/api\\v1\\property',
  'http://127.0.0.1:{{port}}/api/v1/property',
  'http://evil.example/api/v1/property',
  'http://[::1/api/v1/property',
  'https://127.0.0.1:{{port}}/api/v1/property?limit=1',
  '/healthz',
  '/openapi.json',
  `/api/v1/${'x/'.repeat(3_000)}`,
  `/api/v1/reservations?${'status=confirmed&'.repeat(400)}`,
];

/** A text in a query: the JSON text of a value without its quotes, or anything. */
const createQueryText = (parameter: PublishedOperation['parameters'][number]): fc.Arbitrary<string> =>
  fc.oneof(
    {
      weight: 6,
      arbitrary: createHostileJson({
        type: 'object',
        properties: { [parameter.name]: parameter.schema },
        required: [parameter.name],
      }).map((text) => {
        const value = /^\{"[^"]*":(.*)\}$/s.exec(text)?.[1] ?? text;
        return encodeURIComponent(value.toWellFormed().replaceAll(/^"|"$/g, '')).replaceAll(
          /%7B%7B(\w+)%7D%7D/g,
          '{{$1}}',
        );
      }),
    },
    { weight: 2, arbitrary: fc.constantFrom(...queryValues) },
  );

function createTargets({ path, parameters }: PublishedOperation): fc.Arbitrary<string> {
  const kind = path.includes('/units/') ? 'unt' : path.includes('/guests/') ? 'gst' : 'res';
  const id = fc.oneof(
    { weight: 9, arbitrary: fc.constant(`{{${kind}}}`) },
    { weight: 1, arbitrary: fc.constantFrom(...segments) },
  );
  const inQuery = parameters.filter((parameter) => parameter.in === 'query');
  const query = fc
    .tuple(
      ...inQuery.map((parameter) =>
        fc.oneof(
          { weight: 3, arbitrary: fc.constant('') },
          { weight: 1, arbitrary: createQueryText(parameter).map((text) => `${parameter.name}=${text}`) },
        ),
      ),
      fc.oneof(
        { weight: 9, arbitrary: fc.constant('') },
        { weight: 1, arbitrary: fc.constantFrom('x=1', '__proto__=1', 'limit', '=', '%', 'a[b]=c', '&') },
      ),
    )
    .map((parts) => parts.filter((part) => part !== '').join('&'));
  return fc.tuple(id, query).map(([segment, text]) => {
    const target = path.replaceAll(/\{\w+\}/g, () => segment);
    return text === '' ? target : `${target}?${text}`;
  });
}

function createRequests(operation: PublishedOperation): fc.Arbitrary<RequestCase> {
  const body =
    operation.body === null
      ? fc.oneof(
          { weight: 12, arbitrary: fc.constant(null) },
          { weight: 1, arbitrary: fc.constantFrom('', '{}', 'x') },
        )
      : fc.oneof(
          { weight: 12, arbitrary: createHostileJson(operation.body.schema) },
          { weight: 8, arbitrary: createExampleTexts(operation.body.example) },
          { weight: 1, arbitrary: fc.constant(null) },
        );
  const needed = [
    ...(operation.body === null ? [] : ['Content-Type: application/json']),
    ...(operation.parameters.some(({ name }) => name === 'If-Match') ? ['If-Match: *'] : []),
  ];
  return fc.record({
    kind: fc.constant('request' as const),
    method: fc.oneof(
      { weight: 14, arbitrary: fc.constant(operation.method) },
      { weight: 1, arbitrary: fc.constantFrom(...methods) },
    ),
    target: fc.oneof(
      { weight: 14, arbitrary: createTargets(operation) },
      { weight: 1, arbitrary: fc.constantFrom(...oddTargets) },
    ),
    headers: createHeaderLines(needed),
    body,
  });
}

/** Creates the door of the REST API. What comes in is made from the product's OpenAPI document. */
export function createRestDoor({ client, values }: FuzzTarget): Door {
  const operations = listPublishedOperations();
  const requests = fc.oneof(...operations.map(createRequests));
  const inputs: fc.Arbitrary<HttpCase> = fc.oneof(
    { weight: 24, arbitrary: requests },
    { weight: 1, arbitrary: createHostileBytes(requests) },
  );
  return createDoor({
    name: 'rest',
    workers: 12,
    schema: httpCaseSchema,
    inputs,
    attempt: (input) =>
      tryHttpCase(input, {
        client,
        values,
        findProblem(sent, answer) {
          if (!sent.target.startsWith('/api') && answer.status < 400) return null;
          return findRestProblem(operations, sent, answer);
        },
      }),
    close: () => undefined,
  });
}
