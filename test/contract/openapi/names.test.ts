import { describe, expect, it } from 'vitest';
import { document } from '../../support/openapi/published-document';
import { verifies } from '../../support/service/verifies';

/** Lists where an object with fields stands that no name refers to. The definitions of names are no such place. */
function findUnnamedObjects(value: unknown, path: readonly string[] = []): string[] {
  if (typeof value !== 'object' || value === null) return [];
  const isDefinition = path[0] === 'components' && path[1] === 'schemas' && path.length === 3;
  const isObject = Reflect.get(value, 'type') === 'object' && Reflect.get(value, 'properties') !== undefined;
  const isExample = path.at(-1) === 'example' || path.at(-1) === 'examples';
  if (isExample) return [];
  const here = isObject && !isDefinition ? [path.join(' > ')] : [];
  return [
    ...here,
    ...Object.entries(value).flatMap(([name, item]) => findUnnamedObjects(item, [...path, name])),
  ];
}

const text = JSON.stringify(document);
const schemaNames = Object.keys(Object(document.components['schemas']));

describe('the names in the OpenAPI document', () => {
  verifies('openapi.names', 'are given to every object', () => {
    expect(findUnnamedObjects(document)).toEqual([]);
  });

  it('are all used', () => {
    expect(schemaNames.filter((name) => !text.includes(`#/components/schemas/${name}"`))).toEqual([]);
    expect(schemaNames.length).toBeGreaterThan(30);
  });

  it('are words in one form', () => {
    expect(schemaNames.filter((name) => !/^([A-Z][a-z]+)+$/.test(name))).toEqual([]);
  });

  verifies('openapi.names', 'tell the codes of each error, with what they mean', () => {
    const errors = Object.entries(Object(document.components['schemas'])).filter(([name]) =>
      name.endsWith('Error'),
    );
    const silent = errors.filter(([, schema]) => {
      const code = Object(schema).properties?.code;
      return (
        !Array.isArray(code?.enum) ||
        !code.enum.every((each: string) => code.description.includes(`\`${each}\`: `))
      );
    });
    expect(errors.length).toBeGreaterThan(10);
    expect(silent.map(([name]) => name)).toEqual([]);
  });
});
