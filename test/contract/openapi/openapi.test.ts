import { Validator } from '@seriousme/openapi-schema-validator';
import { catalogue } from '@server/catalogue/operations';
import { createOpenApiDocument } from '@server/http/openapi/openapi-document';
import { errorStatuses } from '@shared/kernel/errors';
import { allPermissions, getPermissionFacts } from '@shared/kernel/permissions';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { verifies } from '../../support/service/verifies';

const BASE_URL = 'http://127.0.0.1:4319';
const document = createOpenApiDocument(catalogue, BASE_URL);
const text = JSON.stringify(document);

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
const parameterShape = z.object({
  name: z.string(),
  in: z.string(),
  description: z.string(),
  schema: schemaShape,
  example: z.unknown().optional(),
});
const operationShape = z.object({
  operationId: z.string(),
  summary: z.string().min(1),
  description: z.string(),
  security: z.array(z.record(z.string(), z.array(z.string()))),
  parameters: z.array(z.union([parameterShape, z.object({ $ref: z.string() })])).default([]),
  requestBody: z.object({ content: media }).optional(),
  responses: z.record(z.string(), z.union([z.object({ content: media }), z.object({ $ref: z.string() })])),
});
type PublishedOperation = z.infer<typeof operationShape>;

const published = Object.entries(document.paths).flatMap(([path, item]) =>
  Object.entries(item).map(([method, operation]) => ({ path, method, ...operationShape.parse(operation) })),
);

/** Lists problems of a value under a JSON schema as published. */
function problems(schema: z.core.JSONSchema.BaseSchema, value: unknown): string[] {
  const result = z.fromJSONSchema(JSON.parse(JSON.stringify(schema))).safeParse(value);
  return result.success
    ? []
    : result.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
}

const isGiven = (
  parameter: PublishedOperation['parameters'][number],
): parameter is z.infer<typeof parameterShape> => 'name' in parameter;

function exampleProblems({ operationId, parameters, requestBody }: PublishedOperation): string[] {
  const outside = parameters
    .filter(isGiven)
    .filter(({ example }) => example !== undefined)
    .flatMap(({ schema, example }) => problems(schema, example));
  const body = requestBody?.content['application/json'];
  const inside = body === undefined ? [] : problems(body.schema, body.example);
  return [...outside, ...inside].map((problem) => `${operationId}: ${problem}`);
}

const errorExamples = published.flatMap(({ operationId, responses }) =>
  Object.entries(responses).flatMap(([status, response]) =>
    'content' in response
      ? Object.entries(response.content['application/json'].examples ?? {}).map(([code, { value }]) => ({
          operationId,
          status: Number(status),
          code,
          value,
        }))
      : [],
  ),
);

describe('the OpenAPI document', () => {
  verifies('openapi.generated', 'is valid under the official schema of OpenAPI 3.1', async () => {
    const validator = new Validator();
    const { valid, errors } = await validator.validate(JSON.parse(text));
    expect(errors).toBeUndefined();
    expect(valid).toBe(true);
    expect(validator.version).toBe('3.1');
  });

  it('has every operation of the catalogue at its path and method, with its permission, and nothing else', () => {
    const expected = catalogue.map(({ name, rest, permission }) => ({
      operationId: name,
      path: `/api/v1${rest.path}`,
      method: rest.method,
      security: [{ bearer: [permission] }],
    }));
    const found = published.map(({ operationId, path, method, security }) => ({
      operationId,
      path,
      method,
      security,
    }));
    const byId = (list: typeof found) => list.toSorted((a, b) => a.operationId.localeCompare(b.operationId));
    expect(byId(found)).toEqual(byId(expected));
  });

  it('names the permission of each operation in words, too', () => {
    const silent = published.filter(
      ({ description, security }) =>
        !description.includes(`Requires the permission \`${security[0]?.['bearer']?.[0]}\`.`),
    );
    expect(silent.map(({ operationId }) => operationId)).toEqual([]);
  });

  it('gives examples that its own schemas accept', () => {
    expect(published.flatMap(exampleProblems)).toEqual([]);
  });

  it('gives the whole example of each operation, split over path, query and body', () => {
    const whole = published.map(({ operationId, parameters, requestBody }) => [
      operationId,
      {
        ...Object.fromEntries(parameters.filter(isGiven).map(({ name, example }) => [name, example])),
        ...z
          .record(z.string(), z.unknown())
          .default({})
          .parse(requestBody?.content['application/json'].example),
      },
    ]);
    expect(Object.fromEntries(whole)).toMatchObject(
      Object.fromEntries(catalogue.map(({ name, example }) => [name, example])),
    );
  });

  it('files each error code under its own status', () => {
    const misfiled = errorExamples.filter(({ status, code }) => Reflect.get(errorStatuses, code) !== status);
    expect(misfiled).toEqual([]);
    expect(errorExamples.every(({ code, value }) => value.code === code)).toBe(true);
  });

  it('explains every error code it names', () => {
    expect(errorExamples.filter(({ value }) => value.error === 'The call was refused.')).toEqual([]);
  });

  it('lists every error of its own that an operation declares', () => {
    const named = new Set(errorExamples.map(({ operationId, code }) => `${operationId} ${code}`));
    const declared = catalogue.flatMap(({ name, errors }) => errors.map((code) => `${name} ${code}`));
    expect(declared.filter((pair) => !named.has(pair))).toEqual([]);
  });

  it('says of every change what a body of another type, size or syntax is answered with', () => {
    const named = new Set(errorExamples.map(({ operationId, code }) => `${operationId} ${code}`));
    const codes = ['invalid_json', 'payload_too_large', 'unsupported_media_type'];
    const changes = catalogue.filter(({ rest }) => rest.method !== 'get');
    expect(changes.length).toBeGreaterThan(5);
    const expected = changes.flatMap(({ name }) => codes.map((code) => `${name} ${code}`));
    expect(expected.filter((pair) => !named.has(pair))).toEqual([]);
  });

  it('resolves every reference inside itself', () => {
    const references = [...text.matchAll(/"\$ref":"([^"]+)"/g)].map(([, target]) => target ?? '');
    const resolve = (target: string): unknown =>
      target
        .replace('#/', '')
        .split('/')
        .reduce<unknown>(
          (at, step) => (typeof at === 'object' && at !== null ? Reflect.get(at, step) : undefined),
          document,
        );
    expect(references.filter((target) => resolve(target) === undefined)).toEqual([]);
    expect(references.length).toBeGreaterThan(0);
  });

  it('says nothing of people, keys or what only the interface does', () => {
    const required = new Set(
      published.flatMap(({ security }) => security.flatMap(({ bearer = [] }) => bearer)),
    );
    const interfaceOnly = allPermissions.filter(
      (permission) => getPermissionFacts(permission).reach === 'interface',
    );
    expect(interfaceOnly.filter((permission) => required.has(permission))).toEqual([]);
    expect(text).not.toMatch(/apikey\.manage|organisation\.|\/keys|\/members|\/roles|\/audit|password/);
  });

  it('is the same text every time it is built', () => {
    expect(JSON.stringify(createOpenApiDocument(catalogue, BASE_URL))).toBe(text);
  });
});
