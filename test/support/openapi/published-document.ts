import { catalogue } from '@server/catalogue/operations';
import { createOpenApiDocument } from '@server/http/openapi/openapi-document';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { z } from 'zod';
import { resolveReferences } from './resolve-references';

const schemaShape = z.custom<z.core.JSONSchema.BaseSchema>((value) => typeof value === 'object');
const media = z.object({
  'application/json': z.object({
    schema: schemaShape,
    example: z.unknown().optional(),
    examples: z
      .record(z.string(), z.object({ value: z.object({ error: z.string(), code: z.string() }) }))
      .optional(),
  }),
});
const operationShape = z.object({
  operationId: z.string(),
  summary: z.string().min(1),
  description: z.string(),
  security: z.array(z.record(z.string(), z.array(z.string()))),
  parameters: z
    .array(
      z.object({
        name: z.string(),
        in: z.string(),
        description: z.string(),
        schema: schemaShape,
        example: z.unknown().optional(),
      }),
    )
    .default([]),
  requestBody: z.object({ content: media }).optional(),
  /** A 304 has no content. */
  responses: z.record(z.string(), z.object({ content: media.optional() })),
});

/** One operation of the document, with its path and method, and every reference resolved. */
export type PublishedOperation = z.infer<typeof operationShape> & {
  readonly path: string;
  readonly method: string;
};

/** The document of the product's own catalogue, on the day of its examples. */
export const document = createOpenApiDocument(catalogue, 'http://127.0.0.1:4319', null);

const pathsShape = z.object({ paths: z.record(z.string(), z.record(z.string(), z.unknown())) });

/** Lists the operations of the document. */
export function listPublished(): PublishedOperation[] {
  const plain: unknown = JSON.parse(JSON.stringify(document));
  const { paths } = pathsShape.parse(resolveReferences(plain, plain));
  return Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => ({
      path,
      method,
      ...operationShape.parse(operation),
    })),
  );
}

/** Lists problems of a value under a JSON schema as published. */
export function findProblems(schema: z.core.JSONSchema.BaseSchema, value: unknown): string[] {
  const ajv = new Ajv2020({ allErrors: true, strict: false, formats: { e164: true } });
  addFormats(ajv);
  const validate = ajv.compile(schema);
  if (validate(value)) return [];
  return (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath}: ${message}`);
}
