import { z } from 'zod';

/** Whether callers send the value or receive it: senders suffer when less is taken, readers when more is sent. */
type Direction = 'sent' | 'received';

export interface Compared {
  readonly direction: Direction;
  /** Name of the operation, then of the fields on the way. */
  readonly path: readonly string[];
}

/** One change that breaks a client. */
export interface BreakingChange {
  readonly path: readonly string[];
  readonly what: string;
}

const schemaShape = z.looseObject({
  type: z.union([z.string(), z.array(z.string())]).optional(),
  anyOf: z.array(z.unknown()).optional(),
  enum: z.array(z.unknown()).optional(),
  const: z.unknown().optional(),
  properties: z.record(z.string(), z.unknown()).default({}),
  required: z.array(z.string()).default([]),
  items: z.unknown().optional(),
});
type Schema = z.infer<typeof schemaShape>;

const bounds = [
  ['minimum', 1],
  ['minLength', 1],
  ['minItems', 1],
  ['maximum', -1],
  ['maxLength', -1],
  ['maxItems', -1],
] as const;

/** Lists the kinds of values that a schema takes: types, single values of an enum, formats of texts. */
function listKinds(schema: unknown): string[] {
  const { type, anyOf, enum: values, const: value, format, pattern } = schemaShape.parse(schema);
  if (anyOf !== undefined) return anyOf.flatMap(listKinds);
  if (value !== undefined) return [JSON.stringify(value)];
  if (values !== undefined) return values.map((each) => JSON.stringify(each));
  const form = [format, pattern].filter((part) => part !== undefined).join(' ');
  return [type ?? 'anything'].flat().map((each) => (form === '' ? each : `${each} ${form}`));
}

/** Finds the schema of the object or list among the variants. */
const findStructure = (schema: unknown): Schema => {
  const parsed = schemaShape.parse(schema);
  const variants = (parsed.anyOf ?? []).map((variant) => schemaShape.parse(variant));
  return variants.find(({ type }) => type === 'object' || type === 'array') ?? parsed;
};

function compareKinds(before: unknown, after: unknown, { direction, path }: Compared): BreakingChange[] {
  const [narrow, wide] = direction === 'sent' ? [before, after] : [after, before];
  const known = new Set(listKinds(wide));
  const lost = listKinds(narrow).filter((kind) => !known.has(kind));
  if (lost.length === 0) return [];
  const what = direction === 'sent' ? 'no longer takes' : 'may now be';
  return [{ path, what: `${what} ${lost.join(', ')}` }];
}

function compareBounds(before: Schema, after: Schema, { direction, path }: Compared): BreakingChange[] {
  if (direction === 'received') return [];
  return bounds.flatMap(([bound, sign]) => {
    const [old, now] = [before[bound], after[bound]];
    if (typeof now !== 'number' || (typeof old === 'number' && sign * now <= sign * old)) return [];
    return [{ path, what: `${bound} is ${now} instead of ${typeof old === 'number' ? old : 'none'}` }];
  });
}

function compareFields(before: Schema, after: Schema, { direction, path }: Compared): BreakingChange[] {
  const gone = Object.keys(before.properties).filter((name) => !(name in after.properties));
  const [from, to] = direction === 'sent' ? [before, after] : [after, before];
  const demanded = to.required.filter((name) => !from.required.includes(name) && !gone.includes(name));
  const what = direction === 'sent' ? 'is now required' : 'may now be absent';
  const inside = Object.entries(before.properties).flatMap(([name, schema]) => {
    const now = after.properties[name];
    return now === undefined ? [] : compareSchemas(schema, now, { direction, path: [...path, name] });
  });
  return [
    ...gone.map((name) => ({ path: [...path, name], what: 'is removed' })),
    ...demanded.map((name) => ({ path: [...path, name], what })),
    ...inside,
  ];
}

const ruleShape = z.looseObject({ oneOf: z.unknown().optional(), dependentRequired: z.unknown().optional() });

function compareRules(before: Schema, after: Schema, { direction, path }: Compared): BreakingChange[] {
  if (direction === 'received') return [];
  const [old, now] = [ruleShape.parse(before), ruleShape.parse(after)];
  return (['oneOf', 'dependentRequired'] as const)
    .filter((rule) => now[rule] !== undefined && JSON.stringify(now[rule]) !== JSON.stringify(old[rule]))
    .map((rule) => ({ path, what: `${rule} has changed` }));
}

/** Lists what breaks clients between two schemas, whose references are resolved. */
export function compareSchemas(before: unknown, after: unknown, compared: Compared): BreakingChange[] {
  const [old, now] = [findStructure(before), findStructure(after)];
  const items =
    old.items === undefined || now.items === undefined ? [] : compareSchemas(old.items, now.items, compared);
  return [
    ...compareKinds(before, after, compared),
    ...compareBounds(old, now, compared),
    ...compareFields(old, now, compared),
    ...compareRules(old, now, compared),
    ...items,
  ];
}
