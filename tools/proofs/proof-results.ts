import { existsSync, readFileSync } from 'node:fs';

/** What one run of a proof counted, under its row of the table. */
export interface ProofResult {
  readonly row: string;
  readonly counts: Readonly<Record<string, number>>;
  readonly remark: string;
}

function readField(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}

function parseResult(line: string): ProofResult {
  const parsed: unknown = JSON.parse(line);
  const counts = readField(parsed, 'counts');
  const entries = typeof counts === 'object' && counts !== null ? Object.entries(counts) : [];
  const remark = readField(parsed, 'remark');
  return {
    row: String(readField(parsed, 'row')),
    counts: Object.fromEntries(entries.map(([name, count]) => [name, Number(count)])),
    remark: typeof remark === 'string' ? remark : '',
  };
}

/** Reads the results of all runs; none where there is no file. */
export const readProofResults = (file: string): ProofResult[] =>
  existsSync(file)
    ? readFileSync(file, 'utf8')
        .split('\n')
        .filter((line) => line !== '')
        .map(parseResult)
    : [];

const INTERVAL_MS = 10_000;

/** Prints how far a proof is, until the returned function is called. */
export function reportProgress(file: string, name: string, print: (line: string) => void): () => void {
  let printed = 0;
  const timer = setInterval(() => {
    const results = readProofResults(file);
    if (results.length === printed) return;
    printed = results.length;
    print(`${name}: ${printed} results, the last one of "${results.at(-1)?.row}"`);
  }, INTERVAL_MS);
  return () => clearInterval(timer);
}
