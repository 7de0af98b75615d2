import type { JsonSchema } from '@server/operations/input-schema';
import { simplifySchemaForAgents, UNTRUSTED_WARNING } from '@server/operations/tool-input';
import type { z } from 'zod';
import { toJSONSchema } from 'zod';
import { argumentDescriptions } from './tool-texts';

type SchemaTypes = Pick<JsonSchema, 'type'>;

/** Keywords of arguments that a model does without. The service checks them, and a refusal says what is wrong. */
const checkedBounds = [
  'pattern',
  'minLength',
  'maxLength',
  'minItems',
  'maxItems',
  'minimum',
  'maximum',
] as const;

const isSchema = (value: unknown): value is JsonSchema => typeof value === 'object' && value !== null;

/** Creates the keyword of the JSON types that a value may have, each once. */
function listTypes(schemas: readonly JsonSchema[]): SchemaTypes {
  const types = schemas.flatMap(({ type, anyOf }) => type ?? listTypes(anyOf ?? []).type ?? []);
  const [first, ...further] = new Set(types);
  if (first === undefined) return {};
  return { type: further.length === 0 ? first : [first, ...further] };
}

const isPlainText = (way: JsonSchema): boolean =>
  way.type === 'null' || (way.type === 'string' && way.enum === undefined);

/** A choice between texts is a text: its description says which. */
function joinTexts(schema: JsonSchema): JsonSchema {
  const { anyOf, ...rest } = schema;
  if (anyOf === undefined || !anyOf.every(isPlainText)) return schema;
  const format = anyOf.find((way) => way.format !== undefined)?.format;
  return { ...listTypes(anyOf), ...(format === undefined ? {} : { format }), ...rest };
}

/** Leaves out the warning, because only text that comes back is untrusted. */
const formatDescription = ({ description = '' }: JsonSchema): string =>
  description.replace(UNTRUSTED_WARNING, '').trim();

const isEmptyDefault = (value: unknown): boolean =>
  value === '' || value === false || value === 0 || (Array.isArray(value) && value.length === 0);

/** Shortens the schema of arguments, at any depth. Each conversation of a model begins with all its words. */
export function shortenArguments(schema: JsonSchema): JsonSchema {
  const short = joinTexts({ ...schema });
  for (const bound of checkedBounds) delete short[bound];
  delete short.additionalProperties;
  delete short.description;
  // A model omits what is empty or off anyway.
  if (isEmptyDefault(short.default)) delete short.default;
  const description = formatDescription(schema);
  if (description !== '') short.description = description;
  if (short.anyOf !== undefined) short.anyOf = short.anyOf.map(shortenArguments);
  if (isSchema(short.items) && !Array.isArray(short.items)) {
    const { description: _, ...item } = shortenArguments(short.items);
    short.items = item;
  }
  if (short.properties !== undefined) {
    const fields = Object.entries(short.properties);
    short.properties = Object.fromEntries(
      fields.map(([name, inner]) => [name, isSchema(inner) ? shortenArgument(name, inner) : inner]),
    );
  }
  return short;
}

function shortenArgument(name: string, schema: JsonSchema): JsonSchema {
  const short = shortenArguments(schema);
  const description = argumentDescriptions[name];
  return description === undefined ? short : { ...short, description };
}

/** Creates the schema of a result with all its fields, at any depth. */
const createFullResultSchema = (schema: z.ZodType): JsonSchema =>
  toJSONSchema(schema, {
    io: 'output',
    override: ({ jsonSchema }) => simplifySchemaForAgents(jsonSchema),
  });

/** True if an answer may hold text written by guests or channels. */
export const hasUntrustedText = (schema: z.ZodType): boolean =>
  JSON.stringify(createFullResultSchema(schema)).includes(UNTRUSTED_WARNING);

/** Fields that every answer of their kind has, also the short one of a replaced key. */
const constantFields: readonly string[] = ['id', 'version', 'data'];

/**
 * Creates the schema of a tool's structured result: its fields and their types. It is open, because fields may be added within v1
 * while clients hold an older list. A change lists only what it always answers. decision 0153.
 */
export function createResultSchema(schema: z.ZodType, isChange: boolean): JsonSchema {
  const { properties = {}, required = [] } = createFullResultSchema(schema);
  const fields = Object.entries(properties).filter(([name]) => !isChange || constantFields.includes(name));
  return {
    type: 'object',
    properties: Object.fromEntries(
      fields.map(([name, field]) => [name, isSchema(field) ? listTypes([field]) : field]),
    ),
    required: required.filter((name) => constantFields.includes(name)),
  };
}
