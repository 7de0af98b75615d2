import type { ProofResult } from './proof-results.ts';

/** Adds up the results of each row, in the order in which rows first appear. */
export function sumResults(results: readonly ProofResult[]): ProofResult[] {
  const rows = new Map<string, ProofResult>();
  for (const { row, counts, remark } of results) {
    const before = rows.get(row)?.counts ?? {};
    const columns = [...new Set([...Object.keys(before), ...Object.keys(counts)])];
    const total = columns.map((column) => [column, (before[column] ?? 0) + (counts[column] ?? 0)] as const);
    rows.set(row, { row, counts: Object.fromEntries(total), remark });
  }
  return [...rows.values()];
}

const formatCount = (count: number | undefined): string => (count ?? 0).toLocaleString('en');

const formatRow = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;

/** Formats rows as a table of Markdown, with a last row of totals. */
export function formatResultTable(rows: readonly ProofResult[]): string {
  const columns = [...new Set(rows.flatMap(({ counts }) => Object.keys(counts)))];
  const hasRemarks = rows.some(({ remark }) => remark !== '');
  const total = sumResults(rows.map((row) => ({ ...row, row: 'total', remark: '' })));
  const head = ['', ...columns, ...(hasRemarks ? ['remark'] : [])];
  return [
    formatRow(head),
    formatRow(head.map((_, index) => (index > 0 && index <= columns.length ? '--:' : '---'))),
    ...[...rows, ...total].map(({ row, counts, remark }) =>
      formatRow([
        row,
        ...columns.map((column) => formatCount(counts[column])),
        ...(hasRemarks ? [remark] : []),
      ]),
    ),
  ].join('\n');
}
