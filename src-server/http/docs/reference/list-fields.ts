import { z } from 'zod';
import type { ReferenceField } from './reference';

const schemaShape = z.looseObject({
  $ref: z.string().optional(),
  description: z.string().default(''),
  type: z.union([z.string(), z.array(z.string())]).default([]),
  format: z.string().optional(),
  anyOf: z.array(z.unknown()).optional(),
  enum: z.array(z.unknown()).optional(),
  const: z.unknown().optional(),
  default: z.unknown().optional(),
  items: z.unknown().optional(),
  properties: z.record(z.string(), z.unknown()).optional(),
  required: z.array(z.string()).default([]),
});
type Schema = z.infer<typeof schemaShape>;

/** Schemas of a document by name. */
export type NamedSchemas = Readonly<Record<string, unknown>>;

const REFERENCE = '#/components/schemas/';

/** Reads a schema, with its reference followed. A description beside the reference wins. */
function readSchema(value: unknown, named: NamedSchemas): Schema {
  const schema = schemaShape.parse(value);
  if (schema.$ref === undefined) return schema;
  const target = readSchema(named[schema.$ref.slice(REFERENCE.length)], named);
  return schema.description === '' ? target : { ...target, description: schema.description };
}

const typeNames: Readonly<Record<string, string>> = {
  string: 'text',
  boolean: 'true or false',
  number: 'number',
  integer: 'integer',
  null: 'null',
  object: 'object',
};

const formats: Readonly<Record<string, string>> = {
  date: 'date',
  'date-time': 'date and time',
  email: 'email address',
};

/** Describes in words which values a schema takes. */
function formatType(schema: Schema, named: NamedSchemas): string {
  const { anyOf, enum: values, const: value, items, type, format = '' } = schema;
  if (anyOf !== undefined)
    return [...new Set(anyOf.map((variant) => formatType(readSchema(variant, named), named)))].join(' or ');
  if (value !== undefined) return JSON.stringify(value);
  if (values !== undefined) return values.map((each) => JSON.stringify(each)).join(' or ');
  if (type === 'array') return `list of ${formatType(readSchema(items, named), named)}`;
  const names = [type]
    .flat()
    .map((each) => (each === 'string' ? formats[format] : undefined) ?? typeNames[each]);
  return names.length === 0 ? 'any value' : names.join(' or ');
}

/** Finds the schema whose fields are listed below a field: the object itself, or the items of the list. */
function findInner(
  schema: Schema,
  named: NamedSchemas,
): { readonly schema: Schema; readonly mark: string } | null {
  if (schema.properties !== undefined) return { schema, mark: '' };
  if (schema.items !== undefined) {
    const inner = findInner(readSchema(schema.items, named), named);
    return inner === null ? null : { schema: inner.schema, mark: `[]${inner.mark}` };
  }
  const variants = (schema.anyOf ?? []).map((variant) => findInner(readSchema(variant, named), named));
  return variants.find((variant) => variant !== null) ?? null;
}

const formatDefault = ({ default: value }: Schema): string =>
  value === undefined ? '' : ` Default: ${JSON.stringify(value)}.`;

/** Finds the description of a schema. One that may be null has it inside. */
function findDescription(schema: Schema, named: NamedSchemas): string {
  if (schema.description !== '') return schema.description;
  const inside = (schema.anyOf ?? []).map((variant) => findDescription(readSchema(variant, named), named));
  return inside.find((description) => description !== '') ?? '';
}

/** Describes one field with a value of its own, such as a parameter. */
export function describeField(
  path: string,
  value: unknown,
  { isRequired, named }: { readonly isRequired: boolean; readonly named: NamedSchemas },
): ReferenceField {
  const schema = readSchema(value, named);
  return {
    path,
    type: formatType(schema, named),
    isRequired,
    description: `${findDescription(schema, named)}${formatDefault(schema)}`,
  };
}

/** Lists the fields of an object, each followed by those inside it. A value without fields has none. */
export function listFields(value: unknown, named: NamedSchemas, prefix = ''): ReferenceField[] {
  const inner = findInner(readSchema(value, named), named);
  if (inner === null) return [];
  const { properties = {}, required } = inner.schema;
  const before = prefix === '' ? inner.mark : `${prefix}${inner.mark}.`;
  return Object.entries(properties).flatMap(([name, schema]) => {
    const path = `${before}${name}`;
    const field = describeField(path, schema, { isRequired: required.includes(name), named });
    return [field, ...listFields(schema, named, path)];
  });
}
