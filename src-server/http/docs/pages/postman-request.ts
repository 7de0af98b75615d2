import type { ReferenceField, ReferenceOperation } from '@server/http/docs/reference/reference';
import { toPostmanValue } from './postman-variables';

/** Fills what differs from call to call. A new Idempotency-Key for each call that is sent by hand. */
const headerValues: Readonly<Record<string, string>> = {
  'If-Match': '"{{version}}"',
  'Idempotency-Key': '{{$guid}}',
};

const formatValue = (value: unknown): string =>
  Array.isArray(value) ? value.map(formatValue).join(',') : String(toPostmanValue(value));

type Input = NonNullable<ReferenceOperation['exampleInput']>;

const isHeader = ({ path }: ReferenceField): boolean => path in headerValues;

/** A parameter that the example does not use is there and switched off. */
const createQuery = (fields: readonly ReferenceField[], input: Input) =>
  fields.map(({ path, description }) => ({
    key: path,
    value: input[path] === undefined ? '' : formatValue(input[path]),
    description,
    ...(input[path] === undefined ? { disabled: true } : {}),
  }));

const createBody = (input: Input) => ({
  mode: 'raw',
  raw: JSON.stringify(toPostmanValue(input), null, 2),
  options: { raw: { language: 'json' } },
});

const formatQuery = (query: ReturnType<typeof createQuery>): string => {
  const sent = query.filter((field) => !('disabled' in field)).map(({ key, value }) => `${key}=${value}`);
  return sent.length === 0 ? '' : `?${sent.join('&')}`;
};

/** Creates the request of an operation, with the input of its example. */
export function createPostmanRequest({ method, path, parameters, exampleInput }: ReferenceOperation) {
  const input = exampleInput ?? {};
  const segments = path.split('/').filter((segment) => segment !== '');
  const inPath = segments.filter((segment) => segment.startsWith('{')).map((segment) => segment.slice(1, -1));
  const headers = parameters.filter(isHeader);
  const query = createQuery(
    parameters.filter((field) => !isHeader(field) && !inPath.includes(field.path)),
    input,
  );
  const names = segments.map((segment) => segment.replace(/^\{(\w+)\}$/, ':$1'));
  const body = Object.entries(input).filter(([name]) => !inPath.includes(name));
  const hasBody = method !== 'GET' && body.length > 0;
  return {
    method,
    header: [
      ...headers.map(({ path: key, description }) => ({ key, value: headerValues[key] ?? '', description })),
      ...(hasBody ? [{ key: 'Content-Type', value: 'application/json' }] : []),
    ],
    url: {
      raw: `{{address}}/${names.join('/')}${formatQuery(query)}`,
      host: ['{{address}}'],
      path: names,
      ...(query.length === 0 ? {} : { query }),
      ...(inPath.length === 0
        ? {}
        : { variable: inPath.map((key) => ({ key, value: formatValue(input[key] ?? '') })) }),
    },
    ...(hasBody ? { body: createBody(Object.fromEntries(body)) } : {}),
  };
}
