import { describe, expect, it } from 'vitest';
import { findBreakingChanges, listUnnamedChanges } from '../../support/openapi/find-breaking-changes';
import { document } from '../../support/openapi/published-document';

const before: unknown = JSON.parse(JSON.stringify(document));

type Edit = (value: unknown) => unknown;

/** Copies a document with the value at a path edited. */
function editAt(value: unknown, path: readonly (string | number)[], edit: Edit): unknown {
  const [step, ...rest] = path;
  if (step === undefined) return edit(value);
  if (Array.isArray(value))
    return value.map((item: unknown, index) => (index === step ? editAt(item, rest, edit) : item));
  const fields = Object(value);
  return { ...fields, [step]: editAt(fields[step], rest, edit) };
}

const without =
  (name: string): Edit =>
  (value) =>
    Array.isArray(value)
      ? value.filter((item) => item !== name)
      : Object.fromEntries(Object.entries(Object(value)).filter(([key]) => key !== name));
const withItem =
  (item: unknown): Edit =>
  (value) => [...(Array.isArray(value) ? value : []), item];
const withField =
  (name: string, item: unknown): Edit =>
  (value) => ({ ...Object(value), [name]: item });

const schema = (name: string, ...rest: (string | number)[]) => ['components', 'schemas', name, ...rest];
const reservations = ['paths', '/api/v1/reservations'];
const text = { type: 'string' };
const newParameter = (required: boolean) => ({ name: 'colour', in: 'query', required, schema: text });

const breaking: readonly [what: string, path: readonly (string | number)[], edit: Edit, found: string][] = [
  ['a removed operation', ['paths', '/api/v1/guests'], without('get'), 'list_guests is removed'],
  ['a moved operation', ['paths'], without('/api/v1/property'), 'get_property is removed'],
  [
    'a renamed operation',
    [...reservations, 'get', 'operationId'],
    () => 'find',
    'list_reservations is now called find',
  ],
  [
    'another permission',
    [...reservations, 'get', 'security'],
    () => [],
    'list_reservations requires another permission',
  ],
  [
    'a removed field of an answer',
    schema('Guest', 'properties'),
    without('language'),
    'get_guest.language is removed',
  ],
  [
    'a field that may be absent',
    schema('Guest', 'required'),
    without('id'),
    'get_guest.id may now be absent',
  ],
  [
    'a further value in an answer',
    schema('Unit', 'properties', 'condition', 'enum'),
    withItem('new'),
    'list_units.data.condition may now be "new"',
  ],
  [
    'null in an answer',
    schema('Guest', 'properties', 'last_name'),
    (value) => ({ anyOf: [value, { type: 'null' }] }),
    'get_guest.last_name may now be null',
  ],
  [
    'a removed field of a request',
    schema('CreateReservationRequest', 'properties'),
    without('source'),
    'create_reservation.source is removed',
  ],
  [
    'a field that is now required',
    schema('CreateReservationRequest', 'required'),
    withItem('source'),
    'create_reservation.source is now required',
  ],
  [
    'a value that is no longer taken',
    schema('CreateReservationRequest', 'properties', 'status', 'enum'),
    without('tentative'),
    'create_reservation.status no longer takes "tentative"',
  ],
  [
    'a shorter text',
    schema('CreateReservationRequest', 'properties', 'guest_comment', 'maxLength'),
    () => 10,
    'create_reservation.guest_comment maxLength is 10 instead of 2000',
  ],
  [
    'another pattern of a request',
    schema('CreateReservationRequest', 'properties', 'arrival', 'pattern'),
    () => '^x$',
    'create_reservation.arrival no longer takes string date',
  ],
  [
    'a new rule between fields',
    schema('UpdateReservationRequest', 'dependentRequired'),
    () => ({ adults: ['children'] }),
    'update_reservation dependentRequired has changed',
  ],
  [
    'a parameter that is required',
    [...reservations, 'get', 'parameters'],
    withItem(newParameter(true)),
    'list_reservations.colour is now required',
  ],
  [
    'a removed parameter',
    [...reservations, 'get', 'parameters'],
    (value) => (Array.isArray(value) ? value.slice(1) : value),
    'list_reservations.status is removed',
  ],
  [
    'another status of success',
    [...reservations, 'post', 'responses'],
    without('201'),
    'create_reservation is no longer answered with 201',
  ],
];

const harmless: readonly [what: string, path: readonly (string | number)[], edit: Edit][] = [
  ['a new operation', ['paths', '/api/v1/rates'], () => ({})],
  ['a further field of an answer', schema('Guest', 'properties'), withField('title', text)],
  ['a field that is always there', schema('Guest', 'required'), withItem('contact')],
  [
    'a further field of a request',
    schema('CreateReservationRequest', 'properties'),
    withField('title', text),
  ],
  [
    'a further value that is taken',
    schema('CreateReservationRequest', 'properties', 'status', 'enum'),
    withItem('new'),
  ],
  [
    'a longer text',
    schema('CreateReservationRequest', 'properties', 'guest_comment', 'maxLength'),
    () => 4000,
  ],
  ['a further parameter', [...reservations, 'get', 'parameters'], withItem(newParameter(false))],
  ['a further code', schema('NotFoundError', 'properties', 'code', 'enum'), withItem('new')],
  ['another description', [...reservations, 'get', 'description'], () => 'Lists.'],
];

const list = (after: unknown) =>
  findBreakingChanges(before, after).map(({ path, what }) => `${path.join('.')} ${what}`);

describe('a change of the OpenAPI document', () => {
  it.each(breaking)('breaks clients: %s', (_what, path, edit, found) => {
    const changes = list(editAt(before, path, edit));
    expect(changes.some((change) => change.startsWith(found))).toBe(true);
  });

  it.each(harmless)('is harmless: %s', (_what, path, edit) => {
    const after = editAt(before, path, edit);
    expect(after).not.toEqual(before);
    expect(list(after)).toEqual([]);
  });

  it('is named in the changelog by its operation or its field', () => {
    const changes = findBreakingChanges(
      before,
      editAt(before, schema('Guest', 'properties'), without('language')),
    );
    const changelog = (line: string) =>
      `# Changelog\n\n## Unreleased\n\n${line}\n\n## 1.0.0\n\n- Breaking: \`language\`.\n`;
    expect(listUnnamedChanges(changes, changelog('- Breaking: guests have no\n  `language`.'))).toEqual([]);
    expect(listUnnamedChanges(changes, changelog('- Guests have no `language`.'))).toHaveLength(
      changes.length,
    );
    expect(listUnnamedChanges(changes, changelog('- Breaking: `get_guest` is shorter.'))).not.toContain(
      'get_guest.language is removed',
    );
    expect(changes.length).toBeGreaterThan(1);
  });
});
