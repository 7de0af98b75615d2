import type { Operation } from '@server/operations/define-operation';
import { splitInput } from '@server/operations/split-input';
import { z } from 'zod';
import { jsonValues, queryValues } from './field-values';
import type { Target } from './hostile-case';
import { formatHolderRequest } from './hostile-case';

/** One field of one operation with one unusual value. All other fields are valid. */
export interface FieldCase {
  readonly name: string;
  readonly bytes: string;
  /** The input after decoding. null where decoding itself refuses it. */
  readonly input: Readonly<Record<string, unknown>> | null;
}

/** Existing objects, by the first letters of their ids. */
export type ObjectIds = Readonly<Record<string, string>>;

const exampleSchema = z.record(z.string(), z.unknown());

/** The operation's example with existing objects. */
function exampleOf(operation: Operation, objects: ObjectIds): Record<string, unknown> {
  const text = JSON.stringify(operation.example);
  return exampleSchema.parse(
    JSON.parse(
      text.replaceAll(/"([a-z]{3})_[0-9a-z]{26}"/g, (id, kind) =>
        objects[kind] === undefined ? id : `"${objects[kind]}"`,
      ),
    ),
  );
}

const pathOf = ({ rest }: Operation, example: Readonly<Record<string, unknown>>): string =>
  `/api/v1${rest.path.replaceAll(/\{(\w+)\}/g, (_, field) => String(example[field]))}`;

const rawValue = (value: unknown): string =>
  encodeURIComponent(Array.isArray(value) ? value.join(',') : String(value));

function queryCases(
  operation: Operation,
  target: Target,
  example: Readonly<Record<string, unknown>>,
): FieldCase[] {
  const names = splitInput(operation).query.map(({ name }) => name);
  const others = (field: string): string[] =>
    names
      .filter((name) => name !== field && name in example)
      .map((name) => `${name}=${rawValue(example[name])}`);
  return names.flatMap((field) =>
    queryValues.map((value) => ({
      name: `${operation.name} ?${field}=${value.slice(0, 60)}`,
      bytes: formatHolderRequest(target, {
        target: `${pathOf(operation, example)}?${[...others(field), `${field}=${value}`].join('&')}`,
      }),
      input: null,
    })),
  );
}

function bodyCases(
  operation: Operation,
  target: Target,
  example: Readonly<Record<string, unknown>>,
): FieldCase[] {
  const { path, body } = splitInput(operation);
  const pathFields = new Set(path.map(({ name }) => name));
  const fields = Object.keys(body?.properties ?? {});
  const fixed = Object.entries(example).filter(([name]) => !pathFields.has(name));
  const textWith = (field: string, value: string): string => {
    const others = fixed
      .filter(([name]) => name !== field)
      .map(([name, own]) => `"${name}":${JSON.stringify(own)}`);
    return `{${[...others, `"${field}":${value}`].join(',')}}`;
  };
  return fields.flatMap((field) =>
    jsonValues.map((value) => {
      const text = textWith(field, value);
      const inPath = Object.fromEntries(path.map(({ name }) => [name, example[name]]));
      return {
        name: `${operation.name} {${field}: ${value.slice(0, 60)}}`,
        bytes: formatHolderRequest(target, {
          method: operation.rest.method.toUpperCase(),
          target: pathOf(operation, example),
          headers: ['Content-Type: application/json', 'If-Match: *'],
          body: text,
        }),
        input: { ...exampleSchema.parse(JSON.parse(text)), ...inPath },
      };
    }),
  );
}

/** Lists each field of an operation with each unusual value. */
export function listFieldCases(operation: Operation, target: Target, objects: ObjectIds): FieldCase[] {
  const example = exampleOf(operation, objects);
  return [...queryCases(operation, target, example), ...bodyCases(operation, target, example)];
}
