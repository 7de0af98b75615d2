import { z } from 'zod';
import type { BreakingChange, Compared } from './compare-schemas';
import { compareSchemas } from './compare-schemas';
import { resolveReferences } from './resolve-references';

const content = z.object({ 'application/json': z.looseObject({ schema: z.unknown() }) });
const operationShape = z.looseObject({
  operationId: z.string(),
  security: z.unknown(),
  parameters: z
    .array(z.looseObject({ name: z.string(), in: z.string(), required: z.boolean(), schema: z.unknown() }))
    .default([]),
  requestBody: z.looseObject({ required: z.boolean().default(false), content }).optional(),
  responses: z.record(z.string(), z.looseObject({ content: content.optional() })),
});
type Operation = z.infer<typeof operationShape>;

const documentShape = z.looseObject({ paths: z.record(z.string(), z.record(z.string(), z.unknown())) });

/** Lists the operations of a document by method and path, which clients know them by. */
function listOperations(document: unknown): Map<string, Operation> {
  const { paths } = documentShape.parse(resolveReferences(document, document));
  const entries = Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).map(
      ([method, operation]) => [`${method} ${path}`, operationShape.parse(operation)] as const,
    ),
  );
  return new Map(entries);
}

/** Describes the parameters as the object that a caller fills in. */
const toParameterSchema = ({ parameters }: Operation) => ({
  type: 'object',
  properties: Object.fromEntries(parameters.map(({ name, schema }) => [name, schema])),
  required: parameters.filter(({ required }) => required).map(({ name }) => name),
});

const emptyBody = { type: 'object', properties: {}, required: [] };

const getBodySchema = ({ requestBody }: Operation): unknown =>
  requestBody?.content['application/json'].schema ?? emptyBody;

const isSuccess = (status: string): boolean => status.startsWith('2');

function compareAnswers(before: Operation, after: Operation): BreakingChange[] {
  const { operationId } = before;
  return Object.entries(before.responses)
    .filter(([status]) => isSuccess(status))
    .flatMap(([status, response]) => {
      const now = after.responses[status];
      if (now === undefined) return [{ path: [operationId], what: `is no longer answered with ${status}` }];
      const [old, schema] = [response, now].map(({ content: body }) => body?.['application/json'].schema);
      return compareSchemas(old, schema, { direction: 'received', path: [operationId] });
    });
}

function compareOperations(before: Operation, after: Operation): BreakingChange[] {
  const path = [before.operationId];
  const sent: Compared = { direction: 'sent', path };
  const isSameName = before.operationId === after.operationId;
  const isSamePermission = JSON.stringify(before.security) === JSON.stringify(after.security);
  return [
    ...(isSameName ? [] : [{ path, what: `is now called ${after.operationId}` }]),
    ...(isSamePermission ? [] : [{ path, what: 'requires another permission' }]),
    ...compareSchemas(toParameterSchema(before), toParameterSchema(after), sent),
    ...compareSchemas(getBodySchema(before), getBodySchema(after), sent),
    ...compareAnswers(before, after),
  ];
}

/** Lists what breaks clients of one OpenAPI document when another takes its place. */
export function findBreakingChanges(before: unknown, after: unknown): BreakingChange[] {
  const now = listOperations(after);
  return [...listOperations(before)].flatMap(([key, operation]) => {
    const successor = now.get(key);
    return successor === undefined
      ? [{ path: [operation.operationId], what: 'is removed' }]
      : compareOperations(operation, successor);
  });
}

/**
 * Lists the changes that the changelog does not name. A line of `## Unreleased` that begins with `- Breaking:` names one.
 * It has the operation or the field in backticks.
 */
export function listUnnamedChanges(changes: readonly BreakingChange[], changelog: string): string[] {
  const unreleased = changelog.split(/^## /m).find((section) => section.startsWith('Unreleased')) ?? '';
  const named = new Set(
    unreleased
      .split(/^- /m)
      .filter((entry) => entry.startsWith('Breaking:'))
      .flatMap((entry) => [...entry.matchAll(/`([^`]+)`/g)].map(([, name]) => name)),
  );
  return changes
    .filter(({ path }) => !path.some((name) => named.has(name)))
    .map(({ path, what }) => `${path.join('.')} ${what}`);
}
