import { formatCsvCell, formatCsvLine } from '@server/features/audit/csv';
import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { beginsFormula, hostileCells } from '../../support/audit/hostile-cells';
import { verifies } from '../../support/service/verifies';

const getRows = (text: string, delimiter = ','): string[][] =>
  parse(text, { delimiter, relax_quotes: true, relax_column_count: true });

describe('a cell', () => {
  it('sixty hostile ones are known', () => {
    expect(new Set(hostileCells).size).toBe(60);
  });

  it.each(hostileCells)('%j begins no formula, and its text is still there', (text) => {
    const [row] = getRows(formatCsvLine(['1', text, 'end']));
    expect(row).toHaveLength(3);
    const [, cell = ''] = row ?? [];
    expect(cell).not.toMatch(beginsFormula);
    expect(cell.trimStart()).not.toMatch(beginsFormula);
    expect(cell.replaceAll("'", '')).toBe(text.replaceAll("'", ''));
  });

  it.each(hostileCells)('%j begins none for a program that splits at semicolons or tabs either', (text) => {
    const line = formatCsvLine(['1', text, 'end']);
    for (const delimiter of [';', '\t'])
      for (const cell of line.slice(0, -2).split(delimiter).slice(1))
        expect(cell.replace(/^[ "\u00A0\u3000]+/u, '')).not.toMatch(beginsFormula);
  });

  it.each([
    ['harmless', 'harmless'],
    ['a+b@example.com', 'a+b@example.com'],
    ['2026-11-21T09:00:00.000Z', '2026-11-21T09:00:00.000Z'],
    ['res-1', 'res-1'],
    ['1-5000:ab-cd', '1-5000:ab-cd'],
    ['::1', '::1'],
    ["it's", "it's"],
    ['', ''],
  ])('%j stays as it is', (text, cell) => {
    expect(formatCsvCell(text)).toBe(cell);
  });

  it('of nothing is empty, of a number its digits', () => {
    expect(formatCsvLine([null, 0, 12, ''])).toBe(',0,12,\r\n');
  });

  verifies('audit.export', 'comes back as it was, less its apostrophes, from any text at all', () => {
    const text = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.string({ unit: fc.constantFrom(...'=+-@ \t\r\n\0;,"\'a\uFF1D\u3000') }),
    );
    const texts = fc.array(text, { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(texts, (cells) => {
        const rows = getRows(formatCsvLine(['first', ...cells]));
        expect(rows).toHaveLength(1);
        expect(rows[0]?.slice(1).map((cell) => cell.replaceAll("'", ''))).toEqual(
          cells.map((cell) => cell.replaceAll("'", '')),
        );
        for (const cell of rows[0] ?? []) expect(cell).not.toMatch(beginsFormula);
      }),
    );
  });
});
