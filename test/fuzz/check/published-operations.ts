import { catalogue } from '@server/catalogue/operations';
import { createOpenApiDocument } from '@server/http/openapi/openapi-document';
import { z } from 'zod';
import { resolveReferences } from '../../support/openapi/resolve-references';

const schemaShape = z.custom<z.core.JSONSchema.BaseSchema>((value) => typeof value === 'object');
const contentShape = z.object({
  'application/json': z.object({ schema: schemaShape, example: z.unknown().optional() }),
});
const parameterShape = z.object({ name: z.string(), in: z.string(), schema: schemaShape });
const operationShape = z.object({
  operationId: z.string(),
  parameters: z.array(parameterShape).default([]),
  requestBody: z.object({ content: contentShape }).optional(),
  responses: z.record(z.string(), z.object({ content: contentShape.optional() })),
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

function publish(path: string, method: string, item: unknown): PublishedOperation {
  const { operationId, parameters, requestBody, responses } = operationShape.parse(item);
  // An answer without content has an empty body.
  const answers = Object.entries(responses).map(
    ([status, { content }]) =>
      [
        Number(status),
        content === undefined ? z.undefined() : z.fromJSONSchema(content['application/json'].schema),
      ] as const,
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
  const document: unknown = JSON.parse(
    JSON.stringify(createOpenApiDocument(catalogue, 'http://127.0.0.1', null)),
  );
  const { paths } = z
    .object({ paths: z.record(z.string(), z.record(z.string(), z.unknown())) })
    .parse(resolveReferences(document, document));
  return Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => publish(path, method, operation)),
  );
}
