/** One part of a report, as lines that a person reads. */
export interface ReportSection {
  readonly title: string;
  readonly lines: readonly string[];
}

/** Largest report, in characters. The oldest lines of the log give way. */
const MAX_REPORT_LENGTH = 120_000;
const MAX_LINE_LENGTH = 4_000;

/** Formats one fact. null: there is nothing of it. */
export const formatFact = (name: string, value: string | number | boolean | null): string =>
  `${name}: ${value === null ? 'none' : String(value)}`;

const cutLine = (line: string): string =>
  line.length <= MAX_LINE_LENGTH ? line : `${line.slice(0, MAX_LINE_LENGTH)} [cut]`;

const formatSection = ({ title, lines }: ReportSection): string =>
  [`== ${title}`, ...lines.map(cutLine)].join('\n');

/** Keeps as many of the newest lines as fit. */
function keepNewest(lines: readonly string[], length: number): readonly string[] {
  const kept: string[] = [];
  let left = length;
  for (const line of lines.map(cutLine).toReversed()) {
    left -= line.length + 1;
    if (left < 0) break;
    kept.unshift(line);
  }
  return kept;
}

/** Formats a report: its sections, and the log as the last one, of which the newest lines are kept. */
export function formatReport(sections: readonly ReportSection[], log: ReportSection): string {
  const head = sections.map(formatSection).join('\n\n').slice(0, MAX_REPORT_LENGTH);
  const lines = keepNewest(log.lines, MAX_REPORT_LENGTH - head.length);
  return `${head}\n\n${formatSection({ ...log, lines })}\n`;
}
