import { appendFileSync } from 'node:fs';

/** How much of a proof is run: a little in the gate, everything by `npm run proofs`. */
interface ProofPlan {
  readonly isFull: boolean;
  /** Numbers of the runs. A run is repeated by its number. */
  readonly runs: readonly number[];
}

/** What one run counted, under the row of the table to which it belongs. */
export interface ProofResult {
  readonly row: string;
  readonly counts: Readonly<Record<string, number>>;
  /** What the row means, where the counts do not say it. */
  readonly remark?: string;
}

/** A full run is as long as it takes: a day. */
const FULL_TIMEOUT_MS = 86_400_000;
const GATE_TIMEOUT_MS = 240_000;

/** How long a proof, and the programs that it starts, may take. */
export const getProofTimeoutMs = (): number =>
  process.env['PROOF_RESULTS'] === undefined ? GATE_TIMEOUT_MS : FULL_TIMEOUT_MS;

const readNumber = (text: string | undefined, otherwise: number): number =>
  text === undefined || text === '' ? otherwise : Number(text);

/** Plans a proof. The environment of `npm run proofs` replaces the numbers of the gate. */
export function planProof(runsInGate: number, runsInFull: number): ProofPlan {
  const { PROOF_RESULTS: results, PROOF_RUNS: wanted, PROOF_FROM: first } = process.env;
  const isFull = results !== undefined;
  const count = isFull ? readNumber(wanted, runsInFull) : runsInGate;
  const from = isFull ? readNumber(first, 0) : 0;
  return { isFull, runs: Array.from({ length: count }, (_, index) => from + index) };
}

/** Adds a result to the file that `npm run proofs` reads. The gate keeps no results. */
export function recordResult(result: ProofResult): void {
  const { PROOF_RESULTS: file } = process.env;
  if (file !== undefined) appendFileSync(file, `${JSON.stringify(result)}\n`);
}
