import { catalogue } from '@server/catalogue/operations';
import { createOpenApiDocument } from '@server/http/openapi/openapi-document';
import { z } from 'zod';

const schemaShape = z.custom<z.core.JSONSchema.BaseSchema>((value) => typeof value === 'object');
const contentShape = z.object({
  'application/json': z.object({ schema: schemaShape, example: z.unknown().optional() }),
});
const parameterShape = z.object({ name: z.string(), in: z.string(), schema: schemaShape });
const operationShape = z.object({
  operationId: z.string(),
  parameters: z.array(parameterShape).default([]),
  requestBody: z.object({ content: contentShape }).optional(),
  responses: z.record(z.string(), z.object({ content: contentShape })),
});

/** One operation as the OpenAPI document describes it, with every reference resolved. */
export interface PublishedOperation {
  readonly name: string;
  readonly method: string;
  /** With parameters in braces. */
  readonly path: string;
  readonly parameters: readonly z.infer<typeof parameterShape>[];
  readonly body: { readonly schema: z.core.JSONSchema.BaseSchema; readonly example?: unknown } | null;
  /** The parsers of its answers, by status. */
  readonly answers: ReadonlyMap<number, z.ZodType>;
}

/** Replaces each reference by what it names. */
function resolveReferences(value: unknown, document: unknown): unknown {
  if (Array.isArray(value)) return value.map((item: unknown) => resolveReferences(item, document));
  if (typeof value !== 'object' || value === null) return value;
  const reference: unknown = Reflect.get(value, '$ref');
  if (typeof reference === 'string') {
    const steps = reference.replace('#/', '').split('/');
    const target = steps.reduce<unknown>(
      (at, step) => (typeof at === 'object' && at !== null ? Reflect.get(at, step) : undefined),
      document,
    );
    return resolveReferences(target, document);
  }
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [name, resolveReferences(item, document)]),
  );
}

function publish(path: string, method: string, item: unknown): PublishedOperation {
  const { operationId, parameters, requestBody, responses } = operationShape.parse(item);
  const answers = Object.entries(responses).map(
    ([status, { content }]) =>
      [Number(status), z.fromJSONSchema(content['application/json'].schema)] as const,
  );
  return {
    name: operationId,
    method: method.toUpperCase(),
    path,
    parameters,
    body: requestBody?.content['application/json'] ?? null,
    answers: new Map(answers),
  };
}

/** Lists the operations of the product's own OpenAPI document. */
export function listPublishedOperations(): PublishedOperation[] {
  const document: unknown = JSON.parse(JSON.stringify(createOpenApiDocument(catalogue, 'http://127.0.0.1')));
  const { paths } = z
    .object({ paths: z.record(z.string(), z.record(z.string(), z.unknown())) })
    .parse(resolveReferences(document, document));
  return Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => publish(path, method, operation)),
  );
}
