import { version } from '@server/kernel/version';
import type { Operation } from '@server/operations/define-operation';
import { product } from '@shared/kernel/product';
import { createComponents } from './components';
import type { JsonObject, OpenApiDocument } from './openapi-types';
import { createOperationObject } from './operation-object';
import type { FindExample } from './published-example';
import { readExamples } from './published-example';
import { describeTag } from './tag-descriptions';
import { createWebhookObjects } from './webhook-objects';

const BASE = '/api/v1';

const description = (
  baseUrl: string,
): string => `The API of one property, with exactly the permissions chosen for the key.

Send the full token of an API key with every call:

    curl -H "Authorization: Bearer $API_KEY" ${baseUrl}${BASE}/property

- A missing, wrong, revoked or expired key gets the same 401.
- Every error is \`{"error": …, "code": …}\`: a message for people and a code for programs. New codes and fields may be added within v1.
- Every operation names the permission it requires. A key without it gets 403 \`unauthorized\`.
- Unknown query parameters and body fields are refused. Separate list values in a query with commas: \`status=a,b\`.
- Dates are local dates of the property, timestamps are UTC, and amounts are integers in the smallest unit of the currency.
- A key may have 8 calls in flight. One more waits up to 250 ms for one of them to end; then it is 429 with \`RateLimit-Remaining: 0\`.
- Send a W3C \`traceparent\` if you trace your calls: the record of a call keeps its trace id and parent id.
- The service sends no CORS headers: a page of another origin can't call it. Call it from a server, where the key stays secret.
- Lists are paginated: send \`next_cursor\` as \`cursor\` until it is null.`;

function createPaths(operations: readonly Operation[], findExample: FindExample): OpenApiDocument['paths'] {
  const byPath = Map.groupBy(operations, ({ rest }) => `${BASE}${rest.path}`);
  const createPathItem = (atPath: readonly Operation[]): Record<string, JsonObject> =>
    Object.fromEntries(
      atPath.map((operation) => [
        operation.rest.method,
        createOperationObject(operation, findExample(operation.name)),
      ]),
    );
  return Object.fromEntries([...byPath].map(([path, atPath]) => [path, createPathItem(atPath)]));
}

/**
 * Creates the OpenAPI 3.1 document of a catalogue. `baseUrl` has no trailing slash. `today`: the day on which the examples
 * shall seem to be recorded, YYYY-MM-DD; null: their own. The same input gives the same document.
 */
export const createOpenApiDocument = (
  operations: readonly Operation[],
  baseUrl: string,
  today: string | null,
): OpenApiDocument => ({
  openapi: '3.1.1',
  info: {
    title: product.name,
    version,
    description: description(baseUrl),
    contact: { name: product.name },
    license: { name: 'MIT', identifier: 'MIT' },
  },
  servers: [{ url: baseUrl }],
  tags: [...new Set(operations.map(({ tag }) => tag))].map((name) => ({
    name,
    description: describeTag(name),
  })),
  paths: createPaths(operations, readExamples(today)),
  webhooks: createWebhookObjects(),
  components: createComponents(operations),
});
