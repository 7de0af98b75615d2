import { findOperations } from '@renderer/features/playground/catalogue/find-operations';
import type { CatalogueOperation } from '@renderer/features/playground/run/catalogue-operation';
import { formatOperationGroup, formatOperationTitle } from '@renderer/lib/operations/format-operation';
import { setTranslation } from '@renderer/text/translation';
import { catalogue } from '@server/catalogue/operations';
import { createOperationForm } from '@server/operations/operation-form';
import { loadTranslation } from '@shared/text/load-translation';
import { english } from '@shared/text/message-formatter';
import { afterEach, expect, it } from 'vitest';
import { verifies } from '../../../../support/service/verifies';

afterEach(() => setTranslation(english));

const operations: readonly CatalogueOperation[] = catalogue.map((operation) => ({
  ...operation.rest,
  name: operation.name,
  title: operation.title,
  summary: operation.summary,
  permission: operation.permission,
  always_requires: [],
  is_tool: true,
  tag: operation.tag,
  effect: operation.effect,
  form: createOperationForm(operation),
}));

const found = (query: string): string[] =>
  findOperations(operations, query).flatMap((group) => group.operations.map(({ name }) => name));

it.each([
  ['its tool', 'list_guests', ['list_guests']],
  ['its path', '/reservations/{id}/check-in', ['check_in']],
  ['method and path', 'get /units', ['list_units']],
  ['its permission', 'stays.noshow.mark', ['mark_no_show']],
  ['the words of its permission', 'see availability', ['get_availability', 'find_free_rooms']],
  ['words in any order and case', 'ROOM free', ['find_free_rooms', 'list_free_units']],
  [
    'its path under the base',
    '/api/v1/guests/{id}',
    ['get_guest', 'update_guest', 'erase_guest', 'export_guest'],
  ],
  ['a path with an id', '/reservations/res_123/cancel', ['cancel_reservation']],
  ['a pasted URL', 'http://127.0.0.1:4319/api/v1/units?limit=2', ['list_units', 'set_unit_condition']],
  ['a line of a log', 'PATCH /api/v1/guests/gst_1', ['update_guest']],
  ['nothing it has', 'zzz', []],
])('an operation is found by %s', (_what, query, names) => {
  expect(found(query)).toEqual(names);
});

it('an empty search finds all, in the order of the catalogue within each group', () => {
  expect(found('').toSorted()).toEqual(catalogue.map(({ name }) => name).toSorted());
});

verifies(
  'text.operation-titles',
  'operations and their groups are named in German, and found by both words',
  async () => {
    setTranslation(await loadTranslation(['de']));
    expect(operations.map(({ name }) => formatOperationTitle(name))).toContain('Reservierungen auflisten');
    expect(operations.filter(({ name, title }) => formatOperationTitle(name) === title)).toEqual([]);
    expect([...new Set(operations.map(({ tag }) => formatOperationGroup(tag)))]).toEqual([
      'Unterkunft',
      'Schlüssel',
      'Zimmer',
      'Verfügbarkeit',
      'Reservierungen',
      'Rezeption',
      'Gäste',
      'Ereignisse',
      'Webhooks',
    ]);
    expect(found('Gäste auflisten')).toEqual(['list_guests']);
    expect(found('List guests')).toEqual(['list_guests']);
    expect(found('Rezeption')).toEqual(found('Front desk'));
  },
);

it('an operation that this version does not have is named by its id', () => {
  expect(formatOperationTitle('paint_room')).toBe('paint_room');
});
