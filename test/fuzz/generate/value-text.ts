import fc from 'fast-check';
import type { z } from 'zod';

type JsonSchema = z.core.JSONSchema.BaseSchema;

/** Words in the place of a value that only the running service knows, such as the id of a guest. */
const knownNames: ReadonlyMap<string, string> = new Map([
  ['property_id', 'prp'],
  ['room_type_id', 'rty'],
  ['unit_id', 'unt'],
  ['guest_id', 'gst'],
  ['member_id', 'mem'],
  ['role_id', 'role'],
  ['prefix', 'prefix'],
  ['replaces', 'prefix'],
  ['key_prefix', 'prefix'],
  ['prefixes', 'prefix'],
  ['handle', 'handle'],
  ['ticket', 'ticket'],
  ['email', 'email'],
  ['person_email', 'email'],
  ['password', 'password'],
]);

const words: readonly string[] = ['Silva', 'Ana', 'late', 'x', 'Übergröße', '客', 'O’Brien', 'a b', '2-3'];
const dates: readonly string[] = ['2026-12-04', '2026-12-05', '2026-12-08', '2027-02-28', '2026-11-22'];
const instants: readonly string[] = ['2026-12-04T12:00:00.000Z', '2026-11-21T09:00:00.000Z'];

const quote = (text: string): string => JSON.stringify(text);

/** Texts that match the pattern. Words where fast-check cannot read the pattern. */
function matchPattern(pattern: string): fc.Arbitrary<string> {
  try {
    return fc.stringMatching(new RegExp(pattern), { size: 'small' });
  } catch {
    return fc.constantFrom(...words);
  }
}

const listDateTexts = (pattern: string): readonly string[] =>
  pattern.includes('T') ? instants : pattern.includes('-') ? dates : words;

function createStringTexts(schema: JsonSchema, name: string): fc.Arbitrary<string> {
  const kind = /^\^([a-z]{3})_/.exec(schema.pattern ?? '')?.[1];
  const known = kind ?? knownNames.get(name);
  if (known !== undefined) return fc.constant(`{{${known}}}`);
  if (schema.pattern === undefined) return fc.constantFrom(...words);
  if (/\\d\{?4?\}?.*-/.test(schema.pattern)) return fc.constantFrom(...listDateTexts(schema.pattern));
  return matchPattern(schema.pattern);
}

const isSchema = (value: unknown): value is JsonSchema => typeof value === 'object' && value !== null;

/** A schema may also be true, which accepts everything. */
const toSchema = (value: unknown): JsonSchema => (isSchema(value) ? value : {});

const createNumberTexts = ({ minimum, maximum }: JsonSchema): fc.Arbitrary<string> => {
  const min = Math.max(minimum ?? 0, -1000);
  return fc.integer({ min, max: Math.max(min, Math.min(maximum ?? 20, min + 50)) }).map(String);
};

/** Values that a schema accepts for the most part. The rest are those that no schema alone describes. */
export interface ValueTexts {
  readonly name: string;
  /** Turns the texts of a part into the texts of the whole: with hostile ones between them, or as they are. */
  readonly vary: (texts: fc.Arbitrary<string>) => fc.Arbitrary<string>;
  /** Joins the members of an object. */
  readonly join: (
    members: readonly {
      readonly name: string;
      readonly texts: fc.Arbitrary<string>;
      readonly isRequired: boolean;
    }[],
  ) => fc.Arbitrary<string>;
}

function createObjectTexts(schema: JsonSchema, how: ValueTexts): fc.Arbitrary<string> {
  const required = new Set(schema.required ?? []);
  const members = Object.entries(schema.properties ?? {}).map(([name, child]) => ({
    name,
    texts: createValueTexts(toSchema(child), { ...how, name }),
    isRequired: required.has(name),
  }));
  return how.join(members);
}

function createTypedTexts(schema: JsonSchema, how: ValueTexts): fc.Arbitrary<string> {
  switch (schema.type) {
    case 'string':
      return createStringTexts(schema, how.name).map(quote);
    case 'integer':
    case 'number':
      return createNumberTexts(schema);
    case 'boolean':
      return fc.constantFrom('true', 'false');
    case 'null':
      return fc.constant('null');
    case 'array':
      return fc
        .array(createValueTexts(toSchema(schema.items), how), { maxLength: 3 })
        .map((items) => `[${items.join(',')}]`);
    case 'object':
      return createObjectTexts(schema, how);
    default:
      return fc.json({ maxDepth: 2 });
  }
}

/** Creates JSON texts of values under a schema. Known values are words in double braces. */
export function createValueTexts(schema: JsonSchema, how: ValueTexts): fc.Arbitrary<string> {
  const { anyOf, oneOf, allOf, enum: choices, const: only } = schema;
  const several = anyOf ?? oneOf;
  if (several !== undefined)
    return fc.oneof(...several.map((choice) => createValueTexts(toSchema(choice), how)));
  if (allOf !== undefined) return createValueTexts(toSchema(allOf[0]), how);
  if (only !== undefined) return how.vary(fc.constant(JSON.stringify(only)));
  if (choices !== undefined)
    return how.vary(fc.constantFrom(...choices.map((choice) => JSON.stringify(choice))));
  return how.vary(createTypedTexts(schema, how));
}
