import fc from 'fast-check';
import { z } from 'zod';
import { findEnvelopeProblem } from '../check/find-envelope-problem';
import { createHostileBytes } from '../generate/hostile-bytes';
import type { HttpCase, RequestCase } from '../generate/request-case';
import { httpCaseSchema } from '../generate/request-case';
import type { HttpAnswer } from '../send/answer-parser';
import type { FuzzTarget } from '../world/fuzz-target';
import type { Door } from './door';
import { createDoor } from './door';
import { tryHttpCase } from './try-http-case';

/** `{{link}}` stands for the secret of a link that is not used yet. */
const paths: readonly string[] = [
  '/open/{{link}}',
  '/open/{{link}}/',
  '/open/{{link}}x',
  '/open/x{{link}}',
  '/open/{{link}}%00',
  '/open/%20{{link}}',
  '/OPEN/{{link}}',
  '/open//{{link}}',
  '/open/../open/{{link}}',
  '/open/',
  '/open',
  '/open/__proto__',
  `/open/${'a'.repeat(43)}`,
  `/open/${'A'.repeat(5_000)}`,
  '/start-over',
  '/rpc',
  '/',
  '/assets/../index.html',
  '/assets/%2e%2e/index.html',
  '/.well-known/openid-configuration',
  'http://127.0.0.1:{{port}}/open/{{link}}',
  'http://evil.example/open/{{link}}',
];

const lines: readonly string[] = [
  'Host: evil.example',
  'Host: localhost:{{port}}',
  'Host: [::1]:{{port}}',
  'Host: 127.0.0.1',
  'Origin: https://evil.example',
  'Origin: null',
  'Origin: http://127.0.0.1:{{port}}',
  'Sec-Fetch-Site: cross-site',
  'Sec-Fetch-Mode: navigate',
  'Sec-Fetch-Dest: document',
  'Sec-Fetch-Dest: iframe',
  'Cookie: brasstag_{{port}}=x',
  `Cookie: brasstag_{{port}}=${'a'.repeat(43)}`,
  'Cookie: __proto__=x; =; ;;',
  'X-Forwarded-Host: evil.example',
  'X-Forwarded-Proto: https',
  'Purpose: prefetch',
  'Upgrade: websocket',
  'Connection: Upgrade',
  'Sec-WebSocket-Key: x',
  'Sec-WebSocket-Version: 13',
];

const request: fc.Arbitrary<RequestCase> = fc.record({
  kind: fc.constant('request' as const),
  method: fc.oneof(
    { weight: 6, arbitrary: fc.constant('GET') },
    { weight: 1, arbitrary: fc.constantFrom('HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH') },
  ),
  target: fc.oneof(
    { weight: 1, arbitrary: fc.constant('/open/{{link}}') },
    { weight: 4, arbitrary: fc.constantFrom(...paths) },
  ),
  headers: fc.array(fc.constantFrom(...lines), { maxLength: 4 }),
  body: fc.oneof(
    { weight: 8, arbitrary: fc.constant(null) },
    { weight: 1, arbitrary: fc.constantFrom('', 'x', '{}') },
  ),
});

const inputs: fc.Arbitrary<HttpCase> = fc.oneof(
  { weight: 20, arbitrary: request },
  { weight: 1, arbitrary: createHostileBytes(request) },
);

/** True if the request is the one that a browser makes when a member opens the link. */
const isOpening = (input: HttpCase): boolean =>
  input.kind === 'request' &&
  input.method === 'GET' &&
  /^(?:http:\/\/127\.0\.0\.1:\{\{port\}\})?\/open\/\{\{link\}\}$/.test(input.target);

function findLinkProblem(input: HttpCase, answer: HttpAnswer): string | null {
  const { status, head } = answer;
  const hasSession = /^set-cookie: brasstag_\d+=[\w-]{43}/im.test(head);
  if ((status === 303 || hasSession) && !isOpening(input))
    return `${status}: another request than the link opened a session`;
  if (/evil\.example/i.test(head)) return 'a header of the answer names the host of the caller';
  if (
    status >= 400 &&
    !/^content-type: text\/html/im.test(head) &&
    input.kind === 'request' &&
    input.method !== 'HEAD'
  )
    return findEnvelopeProblem(answer);
  return null;
}

const secretSchema = z.string().regex(/^[\w-]{43}$/);

/** Creates the door of launch links and the pages around them. */
export function createLinkDoor(target: FuzzTarget): Door {
  return createDoor({
    name: 'link',
    workers: 4,
    schema: httpCaseSchema,
    inputs,
    attempt: (input) =>
      target.withLink((link) =>
        tryHttpCase(input, {
          client: target.client,
          values: { ...target.values, link: secretSchema.parse(new URL(link).pathname.split('/').at(-1)) },
          findProblem: (_sent, answer) => findLinkProblem(input, answer),
        }),
      ),
    close: () => undefined,
  });
}
