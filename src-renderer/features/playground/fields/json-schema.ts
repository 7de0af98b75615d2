import { z } from 'zod';

type Schema = Readonly<Record<string, unknown>>;

const schemaNode = z.record(z.string(), z.unknown());
const known = z.object({
  type: z.string().optional(),
  format: z.string().optional(),
  description: z.string().optional(),
  enum: z.array(z.string()).optional(),
  const: z.unknown().optional(),
  anyOf: z.array(schemaNode).optional(),
  items: schemaNode.optional(),
  properties: z.record(z.string(), schemaNode).optional(),
  required: z.array(z.string()).optional(),
});

type KnownSchema = z.output<typeof known>;

/** Kind of input for a value. Values of any other schema are written as JSON. */
export type FieldKind =
  | { readonly kind: 'text' }
  | { readonly kind: 'date' }
  | { readonly kind: 'boolean' }
  | { readonly kind: 'number'; readonly isWhole: boolean }
  | { readonly kind: 'choice'; readonly values: readonly string[] }
  | { readonly kind: 'choices'; readonly values: readonly string[] }
  | { readonly kind: 'lines' }
  | { readonly kind: 'group'; readonly fields: readonly GroupField[] }
  | { readonly kind: 'json' };

interface GroupField {
  readonly name: string;
  readonly schema: Schema;
  readonly isRequired: boolean;
}

interface LookupRequest {
  readonly kind: FieldKind;
  /** True if null may be sent, which clears the stored value. */
  readonly isNullable: boolean;
}

const asJson: FieldKind = { kind: 'json' };

function listKind(items: Schema | undefined): FieldKind {
  const parsed = known.safeParse(items ?? {});
  if (!parsed.success || parsed.data.type !== 'string') return asJson;
  return parsed.data.enum === undefined ? { kind: 'lines' } : { kind: 'choices', values: parsed.data.enum };
}

function groupKind({ properties = {}, required = [] }: KnownSchema): FieldKind {
  const fields = Object.entries(properties).map(([name, schema]) => ({
    name,
    schema,
    isRequired: required.includes(name),
  }));
  return fields.length === 0 ? asJson : { kind: 'group', fields };
}

function getKind(schema: KnownSchema): FieldKind {
  switch (schema.type) {
    case 'string':
      if (schema.enum !== undefined) return { kind: 'choice', values: schema.enum };
      return { kind: schema.format === 'date' ? 'date' : 'text' };
    case 'integer':
    case 'number':
      return { kind: 'number', isWhole: schema.type === 'integer' };
    case 'boolean':
      return { kind: 'boolean' };
    case 'array':
      return listKind(schema.items);
    case 'object':
      return groupKind(schema);
    default:
      return asJson;
  }
}

/** Merges alternatives. If all are written as text they are one text; a single one besides null is itself. */
function mergeKinds(schemas: readonly KnownSchema[]): FieldKind {
  const [first] = schemas;
  if (first !== undefined && schemas.length === 1) return getKind(first);
  return schemas.every(({ type }) => type === 'string') ? { kind: 'text' } : asJson;
}

/** Returns the kind of input for a field with this schema. */
export function getFieldInput(schema: Schema): LookupRequest {
  const parsed = known.safeParse(schema);
  if (!parsed.success) return { kind: asJson, isNullable: false };
  const { anyOf } = parsed.data;
  if (anyOf === undefined) return { kind: getKind(parsed.data), isNullable: false };
  const several = anyOf.map((part) => known.safeParse(part)).flatMap(({ data }) => data ?? []);
  const values = several.filter(({ type }) => type !== 'null');
  return { kind: mergeKinds(values), isNullable: values.length < several.length };
}

/** Returns the description of a field in its schema. */
export const getSchemaDescription = ({ description }: Schema): string | null =>
  typeof description === 'string' ? description : null;

/** Returns a field of a group: one level of an object is fields, deeper levels are JSON. */
export const toNestedField = (field: GroupField): GroupField =>
  getFieldInput(field.schema).kind.kind === 'group'
    ? { ...field, schema: { description: getSchemaDescription(field.schema) ?? undefined } }
    : field;

/** Lists the fields of a tool from the input schema that the protocol sends. */
export function listToolFields(inputSchema: Schema): readonly GroupField[] {
  const parsed = known.safeParse(inputSchema);
  const kind = parsed.success ? groupKind(parsed.data) : asJson;
  return kind.kind === 'group' ? kind.fields : [];
}
