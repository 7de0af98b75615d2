import { listErrorCodes } from '@server/http/openapi/error-codes';
import { describeErrorCode } from '@server/http/openapi/error-descriptions';
import { createOpenApiDocument } from '@server/http/openapi/openapi-document';
import type { FindExample, PublishedExample } from '@server/http/openapi/published-example';
import { readExamples } from '@server/http/openapi/published-example';
import type { Operation } from '@server/operations/define-operation';
import { describeDeprecation } from '@server/operations/deprecation';
import { errorStatuses } from '@shared/kernel/errors';
import { permissionDescriptionMessages } from '@shared/kernel/permissions.messages';
import { product } from '@shared/kernel/product';
import { defaultKeyEnv } from '@shared/keys/agent-snippets';
import { requestSnippets } from '@shared/keys/request-snippets';
import { formatEnglish } from '@shared/text/format-english';
import { z } from 'zod';
import { createReferenceWebhooks, publishedWebhooksShape } from './create-webhooks';
import { formatCSharp } from './csharp-snippet';
import { writeExampleRequest } from './example-request';
import type { NamedSchemas } from './list-fields';
import { describeField, listFields } from './list-fields';
import type {
  OperationError,
  Reference,
  ReferenceField,
  ReferenceOperation,
  ReferenceSnippet,
} from './reference';

const content = z.object({ 'application/json': z.object({ schema: z.unknown() }) });
const parameterShape = z.looseObject({ name: z.string(), required: z.boolean(), schema: z.looseObject({}) });
const publishedShape = z.object({
  operationId: z.string(),
  parameters: z.array(z.union([parameterShape, z.object({ $ref: z.string() })])).default([]),
  requestBody: z.object({ content }).optional(),
  responses: z.record(z.string(), z.unknown()),
});
type Published = z.infer<typeof publishedShape>;

const documentShape = z.object({
  info: z.object({ version: z.string() }),
  tags: z.array(z.object({ name: z.string(), description: z.string() })),
  paths: z.record(z.string(), z.record(z.string(), publishedShape)),
  webhooks: publishedWebhooksShape,
  components: z.object({
    schemas: z.record(z.string(), z.unknown()),
    parameters: z.record(z.string(), parameterShape),
  }),
});
type PublishedDocument = z.infer<typeof documentShape>;

/** What every operation is described with. */
interface Described {
  readonly document: PublishedDocument;
  readonly named: NamedSchemas;
  readonly baseUrl: string;
  readonly findExample: FindExample;
}

function listParameters({ parameters }: Published, { document, named }: Described): ReferenceField[] {
  return parameters.flatMap((parameter) => {
    const found =
      'name' in parameter
        ? parameter
        : document.components.parameters[parameter.$ref.split('/').at(-1) ?? ''];
    if (found === undefined) return [];
    const schema = { ...found.schema, description: found['description'] };
    return [describeField(found.name, schema, { isRequired: found.required, named })];
  });
}

function listAnswerFields({ responses }: Published, named: NamedSchemas): ReferenceField[] {
  const success = z.object({ content }).safeParse(responses['200'] ?? responses['201']).data;
  return success === undefined ? [] : listFields(success.content['application/json'].schema, named);
}

const listErrors = (operation: Operation): OperationError[] =>
  listErrorCodes(operation)
    .map((code) => ({ status: errorStatuses[code], code, meaning: describeErrorCode(code) }))
    .toSorted((left, right) => left.status - right.status);

function listSnippets(
  operation: Operation,
  example: PublishedExample | null,
  baseUrl: string,
): ReferenceSnippet[] {
  if (example === null) return [];
  const request = writeExampleRequest(operation, example, baseUrl);
  // What is JavaScript in the playground is TypeScript as well.
  const snippets = requestSnippets(request).map((snippet) =>
    snippet.id === 'javascript' ? { ...snippet, id: 'typescript', title: 'TypeScript' } : snippet,
  );
  return [...snippets, { id: 'csharp', title: 'C#', text: formatCSharp(request, defaultKeyEnv) }];
}

function describeOperation(operation: Operation, described: Described): ReferenceOperation {
  const { name, title, summary, permission, rest, deprecated } = operation;
  const { document, named, baseUrl, findExample } = described;
  const path = `/api/v1${rest.path}`;
  const published = document.paths[path]?.[rest.method];
  if (published === undefined) throw new TypeError(`${name} is not in the document`);
  const example = findExample(name);
  return {
    name,
    title,
    method: rest.method.toUpperCase(),
    path,
    summary,
    deprecation: deprecated === undefined ? null : describeDeprecation(deprecated),
    permission,
    permissionText: formatEnglish(permissionDescriptionMessages[permission]),
    parameters: listParameters(published, described),
    body: listFields(published.requestBody?.content['application/json'].schema ?? {}, named),
    answer: listAnswerFields(published, named),
    errors: listErrors(operation),
    snippets: listSnippets(operation, example, baseUrl),
    isTool: operation.isTool ?? true,
    exampleInput: example?.input ?? null,
    exampleAnswer: example === null ? null : JSON.stringify(example.answer, null, 2),
  };
}

/**
 * Creates the content of the reference page. `baseUrl` has no trailing slash. `today`: the day on which examples shall
 * seem to be recorded, YYYY-MM-DD.
 */
export function createReference(operations: readonly Operation[], baseUrl: string, today: string): Reference {
  const document = documentShape.parse(createOpenApiDocument(operations, baseUrl, today));
  const described = {
    document,
    named: document.components.schemas,
    baseUrl,
    findExample: readExamples(today),
  };
  return {
    title: `${product.name} API`,
    version: document.info.version,
    baseUrl,
    webhooks: createReferenceWebhooks({
      webhooks: document.webhooks,
      parameters: document.components.parameters,
      named: document.components.schemas,
    }),
    groups: document.tags.map(({ name, description }) => ({
      title: name,
      description,
      operations: operations
        .filter(({ tag }) => tag === name)
        .map((operation) => describeOperation(operation, described)),
    })),
  };
}
