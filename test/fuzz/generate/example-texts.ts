import fc from 'fast-check';
import { jsonValues } from '../../contract/http/hostile/field-values';

/** Replaces the ids of an example by the words for existing objects. */
const fillIds = (text: string): string => text.replaceAll(/"([a-z]{3})_[0-9a-z]{26}"/g, '"{{$1}}"');

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Creates JSON texts of a published example: as it is, or with one of its members hostile or absent. */
export function createExampleTexts(example: unknown): fc.Arbitrary<string> {
  if (!isObject(example)) return fc.constant(fillIds(JSON.stringify(example ?? {})));
  const members = Object.entries(example).map(
    ([name, value]) => [JSON.stringify(name), fillIds(JSON.stringify(value))] as const,
  );
  const whole = fc.constant(`{${members.map(([name, value]) => `${name}:${value}`).join(',')}}`);
  if (members.length === 0) return whole;
  const changed = fc
    .tuple(
      fc.constantFrom(...members.keys()),
      fc.oneof(fc.constant(null), fc.constantFrom(...jsonValues), fc.json({ maxDepth: 2 })),
    )
    .map(([position, text]) =>
      members.flatMap(([name, value], index) => {
        if (index !== position) return [`${name}:${value}`];
        return text === null ? [] : [`${name}:${text}`];
      }),
    )
    .map((texts) => `{${texts.join(',')}}`);
  return fc.oneof({ weight: 1, arbitrary: whole }, { weight: 2, arbitrary: changed });
}
