import { z } from 'zod';
import { document, findProblems } from './published-document';
import { resolveReferences } from './resolve-references';

const schemaShape = z.custom<z.core.JSONSchema.BaseSchema>((value) => typeof value === 'object');
const webhooksShape = z.record(
  z.string(),
  z.object({
    post: z.object({
      operationId: z.string(),
      description: z.string(),
      security: z.array(z.unknown()),
      parameters: z.array(
        z.object({ name: z.string(), in: z.literal('header'), schema: schemaShape, example: z.string() }),
      ),
      requestBody: z.object({ content: z.object({ 'application/json': z.object({ schema: schemaShape }) }) }),
    }),
  }),
);

const plain: unknown = JSON.parse(JSON.stringify(document));

/** The messages of the document by type, with every reference resolved. */
export const publishedWebhooks = webhooksShape.parse(
  z.object({ webhooks: z.unknown() }).parse(resolveReferences(plain, plain)).webhooks,
);

/** A message as a receiver got it. */
interface ReceivedMessage {
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: string;
}

/** Lists what a real message has that the document does not say of its type. */
export function findMessageProblems(type: string, { headers, body }: ReceivedMessage): string[] {
  const published = publishedWebhooks[type];
  if (published === undefined) return [`${type} is not in the document`];
  const { parameters, requestBody } = published.post;
  return [
    ...parameters.flatMap(({ name, schema }) => findProblems(schema, headers[name])),
    ...findProblems(requestBody.content['application/json'].schema, JSON.parse(body)),
  ];
}
