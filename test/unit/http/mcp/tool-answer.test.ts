import { createResultFormatter, formatToolAnswer } from '@server/http/mcp/tool-answer';
import { createRowShape } from '@server/operations/row-shape';
import fc from 'fast-check';
import { describe, expect } from 'vitest';
import { verifies } from '../../../support/service/verifies';

/** Texts that look like parts of JSON. */
const trickyText = fc.stringMatching(/^[\\",:{}[\]nula_]{0,14}$/);
const name = fc.constantFrom('a', 'first_name', 'n1', 'null');
const { row } = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 3 },
    fc.constant(null),
    trickyText,
    fc.integer(),
    fc.array(tie('value'), { maxLength: 3 }),
    tie('row'),
  ),
  row: fc.dictionary(name, tie('value'), { maxKeys: 4 }),
}));

const omitNullFields = (_name: string, value: unknown): unknown => (value === null ? undefined : value);

describe('the answer of a tool', () => {
  verifies('mcp.compact-rows', 'has the text of its JSON without the fields that are null', () => {
    fc.assert(
      fc.property(row, (given) => {
        const json = JSON.stringify(given);
        expect(formatToolAnswer(json, null)).toEqual({
          text: JSON.stringify(given, omitNullFields),
          structured: json,
        });
      }),
      { numRuns: 5000 },
    );
  });

  verifies('mcp.compact-rows', 'keeps the named fields of each row, and those within them', () => {
    const data = [{ id: 'x', note: 'n', guest: { id: 'g', name: 'Ana' }, unit: null }, { id: 'y' }];
    const shape = createRowShape(['id', 'guest.name', 'unit']);
    expect(formatToolAnswer(JSON.stringify({ data, next_cursor: null }), shape)).toEqual({
      text: '{"data":[{"id":"x","guest":{"name":"Ana"}},{"id":"y"}]}',
      structured: '{"data":[{"id":"x","guest":{"name":"Ana"},"unit":null},{"id":"y"}],"next_cursor":null}',
    });
  });

  verifies('run.kept-answers', 'is formatted once while it is kept, for each way to show its rows', () => {
    const format = createResultFormatter();
    const fresh = createResultFormatter();
    const shape = createRowShape(['id']);
    const json = JSON.stringify({ data: [{ id: 'x', unit: null }], next_cursor: null });
    const answer = { json };
    for (const rowShape of [null, shape, null])
      expect(format(answer, json, rowShape)).toBe(fresh(undefined, json, rowShape));
    const other = JSON.stringify({ data: [], next_cursor: null });
    expect(format({ json: other }, other, shape)).toBe(fresh(undefined, other, shape));
    expect(format(answer, 'not read again', null)).toBe(fresh(undefined, json, null));
  });
});
