import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { formatMark } from './report';
import type { Row } from './row';

/** Rows under one heading. */
export interface Table {
  readonly heading: string;
  readonly rows: readonly Row[];
}

/** What one benchmark measured, and where. */
export interface Result {
  readonly name: string;
  /** Such as "2026-11-22, commit 0123abc, Node v26.10.0, 2 x CPU, load 0.3 before and 1.9 after". */
  readonly circumstances: string;
  readonly tables: readonly Table[];
}

const TITLE = `# Results of the benchmarks

\`npm run bench\` writes this page: each benchmark replaces its own part, with the date and the machine of its run. A figure is the
median of the rounds with the least and the most. Ratios are taken round by round.
`;

const formatTableRow = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;

const formatTable = ({ heading, rows }: Table): string =>
  [
    `### ${heading}`,
    '',
    formatTableRow(['What', 'Figure', 'Budget', '']),
    '|---|---|---|---|',
    ...rows.map((row) => formatTableRow([row.what, row.figure, row.budget, formatMark(row)])),
    '',
  ].join('\n');

const formatPart = ({ circumstances, tables }: Result): string =>
  [`${circumstances}.`, '', ...tables.map(formatTable)].join('\n');

const HEADING = /^## (.+)$/m;

/** Reads the parts of a page by the name of their benchmark. */
function readParts(page: string): Map<string, string> {
  const [, ...pieces] = page.split(HEADING);
  const parts = new Map<string, string>();
  for (let index = 0; index < pieces.length; index += 2)
    parts.set(pieces[index] ?? '', (pieces[index + 1] ?? '').trim());
  return parts;
}

/** Replaces the part of a benchmark in the page. Parts are in the order of the names. */
export function writeResult(file: string, result: Result, names: readonly string[]): void {
  const parts = readParts(existsSync(file) ? readFileSync(file, 'utf8') : '');
  parts.set(result.name, formatPart(result).trim());
  const texts = names
    .filter((name) => parts.has(name))
    .map((name) => `## ${name}\n\n${parts.get(name) ?? ''}\n`);
  writeFileSync(file, [TITLE, ...texts].join('\n'));
}
