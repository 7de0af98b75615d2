import type { Operation } from '@server/operations/define-operation';
import type { KnownInputs } from '@server/operations/known-inputs';
import { createKnownInputs } from '@server/operations/known-inputs';
import { AppError } from '@shared/kernel/errors';
import { z } from 'zod';

type FieldKind = 'text' | 'integer' | 'boolean' | 'list';

/** The allowed query fields of an operation, with the kind of each value. */
export type QueryFields = ReadonlyMap<string, FieldKind>;

const propertySchema = z.object({
  type: z.union([z.string(), z.array(z.string())]).optional(),
  anyOf: z.array(z.object({ type: z.string().optional() })).optional(),
});
const objectSchema = z.object({ properties: z.record(z.string(), propertySchema).default({}) });

function getFieldKind(schema: z.infer<typeof propertySchema>): FieldKind {
  const types = [schema.type ?? schema.anyOf?.map(({ type }) => type) ?? []].flat();
  if (types.includes('array')) return 'list';
  if (types.includes('integer')) return 'integer';
  return types.includes('boolean') ? 'boolean' : 'text';
}

const refuse = (message: string): AppError => new AppError('invalid_request', message);
const refuseValue = (message: string): AppError => new AppError('validation_failed', message);

const isEncoded = (raw: string): boolean => raw.includes('%') || raw.includes('+');

function decodeText(raw: string): string {
  if (!isEncoded(raw)) return raw;
  try {
    return decodeURIComponent(raw.replaceAll('+', ' '));
  } catch (cause) {
    throw new AppError('invalid_request', 'A query parameter is not valid percent-encoded UTF-8.', { cause });
  }
}

function parsePairs(rawQuery: string): [string, string][] {
  if (rawQuery === '') return [];
  return rawQuery.split('&').map((pair) => {
    const equals = pair.indexOf('=');
    if (equals === -1) return [decodeText(pair), ''];
    return [decodeText(pair.slice(0, equals)), decodeText(pair.slice(equals + 1))];
  });
}

function decodeValue(name: string, kind: FieldKind, value: string): unknown {
  switch (kind) {
    case 'integer':
      if (!/^-?\d{1,15}$/.test(value)) throw refuseValue(`${name}: must be a whole number`);
      return Number(value);
    case 'boolean':
      if (value !== 'true' && value !== 'false') throw refuseValue(`${name}: must be true or false`);
      return value === 'true';
    case 'list':
      return value.split(',');
    case 'text':
      return value;
  }
}

/** Joins the values of a repeated list, as many client libraries send one. Throws AppError for any other field. */
function appendValue(name: string, before: unknown, value: unknown): unknown {
  if (before === undefined) return value;
  if (Array.isArray(before) && Array.isArray(value)) return [...before, ...value];
  throw refuse(`The query parameter ${name} must be sent only once.`);
}

/** Derives the query fields of an operation from its input schema. */
function createQueryFields(operation: Operation): QueryFields {
  const { properties } = objectSchema.parse(z.toJSONSchema(operation.input, { io: 'input' }));
  return new Map(
    Object.entries(properties)
      .filter(([name]) => !operation.pathFields.includes(name))
      .map(([name, schema]) => [name, getFieldKind(schema)]),
  );
}

/** How to read the query of an operation. */
export interface QueryReading {
  /** Empty unless the method is GET. */
  readonly fields: QueryFields;
  /** null: the input has other parts than the query. */
  readonly knownInputs: KnownInputs | null;
}

export const noQuery: QueryReading = { fields: new Map(), knownInputs: null };

function createQueryReading(operation: Operation): QueryReading {
  if (operation.rest.method !== 'get') return noQuery;
  const isWholeInput = operation.pathFields.length === 0;
  const knownInputs = isWholeInput ? createKnownInputs(operation) : null;
  return { fields: createQueryFields(operation), knownInputs };
}

/** Creates the function that derives the fields of an operation when it is first called, because a start would wait for all of them. */
export function createQueryReader(): (operation: Operation) => QueryReading {
  const known = new Map<Operation, QueryReading>();
  return (operation) => {
    const before = known.get(operation);
    if (before !== undefined) return before;
    const reading = createQueryReading(operation);
    known.set(operation, reading);
    return reading;
  };
}

/**
 * Converts the raw text behind `?` into values for the input schema.
 * Throws AppError `invalid_request`, or `validation_failed` for a value of another kind.
 */
export function decodeQuery(fields: QueryFields, rawQuery: string): Record<string, unknown> {
  const decoded: Record<string, unknown> = {};
  for (const [name, value] of parsePairs(rawQuery)) {
    const kind = fields.get(name);
    if (kind === undefined) throw refuse(`Unknown query parameter ${JSON.stringify(name.slice(0, 80))}.`);
    const before = Object.hasOwn(decoded, name) ? decoded[name] : undefined;
    decoded[name] = appendValue(name, before, decodeValue(name, kind, value));
  }
  return decoded;
}
