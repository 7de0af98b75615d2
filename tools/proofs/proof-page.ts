import type { ProofResult } from './proof-results.ts';
import { formatResultTable, sumResults } from './proof-table.ts';

/** What was run, when, and what it counted. */
interface ProofRun {
  readonly name: string;
  readonly rows: readonly ProofResult[];
  /** Such as 2026-11-22. */
  readonly date: string;
  readonly commit: string;
  readonly nodeVersion: string;
  /** True if the results were added to those of a run before, perhaps at another commit. */
  readonly isContinued: boolean;
}

interface ProofText {
  readonly title: string;
  readonly explanation: string;
  /** Columns that sum up the proof in one line, each with its word. */
  readonly summary: readonly [string, ...string[]];
  /** What a full run counts in the first of these columns. */
  readonly full: number;
}

/** What each proof does, in the words of its page. */
const proofTexts: Readonly<Record<string, ProofText>> = {
  revocation: {
    title: 'Revocation',
    explanation:
      'A key is called over 16 REST and MCP workers (kept and new connections, and calls whose body waits) and revoked ' +
      'under that load. A later call is one whose first byte is written after the acknowledgement was received. Each must ' +
      'be answered 401. In runs that are killed, the service gets SIGKILL the moment the acknowledgement arrives, and the ' +
      'later calls go to the service that starts again. A state that is stale for less time than a call takes is not seen.',
    summary: ['runs', 'later calls', 'later passed'],
    full: 100,
  },
  canaries: {
    title: 'Tokens nowhere',
    explanation:
      'Tokens are created, displayed and presented in every way, right and wrong. Then all files, outputs, arguments and ' +
      'memory are searched for them: raw, base64 at each alignment, hex, UTF-16, escaped, and every 16 characters of the ' +
      'secret. The tokens that callers presented may still be in the memory of the HTTP parser. A displayed token may not.',
    summary: ['runs', 'tokens', 'MiB searched', 'found where not allowed'],
    full: 10,
  },
  tamper: {
    title: 'Tamper evidence',
    explanation:
      'Each mutation changes a copy of an honest installation in one way: a record, the tail, a checkpoint, a key, a backup. ' +
      'Those of what is stored change the tables of a log of 19 blocks as they are: bytes of blocks and of the open commits ' +
      'behind them, their numbers, times and hashes, postings, words, and rows or blocks where the chain has none. Then the ' +
      'product looks: its start, `audit verify`, and for backups `restore`. A mutation that nothing finds belongs to a named ' +
      'residual. Honest histories with retention, restores and clock steps must not be accused.',
    summary: ['mutations', 'found', 'residual', 'honest', 'accused'],
    full: 1000,
  },
  nodes: {
    title: 'Several services of one database',
    explanation:
      'Two built services run over one PostgreSQL. Keys are revoked at one and called at the other, both are asked for the ' +
      'same night, and changes of both are delivered. Then, under a mixed load at both, one ends in order, is killed ' +
      '(SIGKILL) or stands still (SIGSTOP), the database is ended as a crash does (SIGQUIT) and started again, and its ' +
      'disk is full and has room again. Its primary is killed and its standby takes over, which has all or lacks a ' +
      'revocation, and both services are replaced by a next version. After each, the journal of the load is compared with ' +
      'the log and the reservations. Apart from these, connections to the database are cut at random around commits of one ' +
      'service, and the service at which a browser is signed in is killed. Services, load and databases share one computer.',
    summary: ['runs', 'calls', 'wrong'],
    full: 208,
  },
};

const marker = (name: string): string => `<!-- ${name}: `;

/** Formats a total such as `100 runs, 1,000,000 later calls, 0 later passed`. Says if it is only a part. */
function formatSummary(name: string, rows: readonly ProofResult[]): string {
  const text = proofTexts[name];
  const [total] = sumResults(rows.map((row) => ({ ...row, row: 'total' })));
  if (text === undefined || total === undefined) return '';
  const format = (count: number): string => count.toLocaleString('en');
  const { summary, full } = text;
  const counts = summary.map((column) => `${format(total.counts[column] ?? 0)} ${column}`).join(', ');
  const isPart = (total.counts[summary[0]] ?? 0) < full;
  return isPart ? `${counts}: a part of ${format(full)} ${summary[0]}` : counts;
}

/** Formats the page of a proof. Its first comment holds the numbers for the table of promises. */
export function formatProofPage(run: ProofRun): string {
  const { name, rows, date, commit, nodeVersion, isContinued } = run;
  const text = proofTexts[name];
  const continued = isContinued ? '\n| Runs | added to those of a run before |' : '';
  return `# Proof: ${text?.title ?? name}

${marker('summary')}${formatSummary(name, rows)} (${date}) -->

${text?.explanation ?? ''}

| | |
|---|---|
| Date | ${date} |
| Commit | ${commit} |${continued}
| Node | ${nodeVersion} |
| Repeat with | \`npm run proofs -- --full --only ${name} --write-proof\` |

${formatResultTable(rows)}
`;
}

/** Reads the numbers of a page that \`formatProofPage\` wrote; null: it has none. */
export const readSummary = (page: string): string | null =>
  /^<!-- summary: (.+) -->$/m.exec(page)?.[1] ?? null;
