import fc from 'fast-check';
import type { z } from 'zod';
import { jsonValues } from '../../contract/http/hostile/field-values';
import type { ValueTexts } from './value-text';
import { createValueTexts } from './value-text';

type JsonSchema = z.core.JSONSchema.BaseSchema;

/** Names that mean something to JavaScript, or that no schema has. */
const memberNames: readonly string[] = [
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'hasOwnProperty',
  '',
  '\u0000',
  'id',
  'x'.repeat(300),
];

const anyJson = fc.oneof(fc.constantFrom(...jsonValues), fc.json({ maxDepth: 3, stringUnit: 'binary' }));

const vary: ValueTexts['vary'] = (texts) =>
  fc.oneof({ weight: 40, arbitrary: texts }, { weight: 1, arbitrary: anyJson });

const extraMembers = fc.oneof(
  { weight: 8, arbitrary: fc.constant<readonly string[]>([]) },
  {
    weight: 1,
    arbitrary: fc.array(
      fc
        .tuple(fc.constantFrom(...memberNames), anyJson)
        .map(([name, value]) => `${JSON.stringify(name)}:${value}`),
      { minLength: 1, maxLength: 3 },
    ),
  },
);

/** Joins members: most are there, some are not, and some are added, also twice. */
const join: ValueTexts['join'] = (members) => {
  const texts = members.map(({ name, texts: values, isRequired }) =>
    fc.oneof(
      { weight: isRequired ? 60 : 3, arbitrary: values.map((value) => `${JSON.stringify(name)}:${value}`) },
      { weight: isRequired ? 1 : 4, arbitrary: fc.constant('') },
    ),
  );
  return fc
    .tuple(fc.tuple(...texts), extraMembers, fc.boolean())
    .map(([own, extra, isExtraFirst]) =>
      (isExtraFirst ? [...extra, ...own] : [...own, ...extra]).filter((text) => text !== '').join(','),
    )
    .map((text) => `{${text}}`);
};

const nested = (depth: number): string => '['.repeat(depth) + ']'.repeat(depth);

/** Texts that are no JSON, or JSON of an unusual form. */
const oddTexts: readonly string[] = [
  '',
  ' ',
  'null',
  '[]',
  '""',
  '{"a":1,"a":2}',
  '\uFEFF{}',
  '{}{}',
  "{'a':1}",
  'NaN',
  nested(60),
  nested(5_000),
  `{"x":"${'y'.repeat(70_000)}"}`,
];

/** Creates JSON texts for an input: near the schema, with hostile values, names and forms between them. */
export function createHostileJson(schema: JsonSchema): fc.Arbitrary<string> {
  const near = createValueTexts(schema, { name: '', vary, join });
  return fc.oneof(
    { weight: 30, arbitrary: near },
    { weight: 1, arbitrary: anyJson },
    { weight: 1, arbitrary: fc.constantFrom(...oddTexts) },
    {
      weight: 1,
      arbitrary: fc.tuple(near, fc.nat({ max: 400 })).map(([text, length]) => text.slice(0, length)),
    },
  );
}
