import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { RoundResult } from '../harness/scenario';
import { combineResults } from '../harness/scenario';

const totals = z.record(z.string(), z.number()).readonly();
export const stateSchema = z.object({
  /** Rounds that are complete. */
  rounds: z.int(),
  durationMs: z.number(),
  counts: totals,
  maxima: totals,
  problems: z.array(z.string()).readonly(),
});

/** How far one scenario has come, and what it found. */
export type RunState = z.infer<typeof stateSchema>;

const getStateFile = (folder: string, name: string): string => join(folder, `${name}.json`);

/** Reads the state of a scenario. A scenario that never ran has no rounds. */
export function readState(folder: string, name: string): RunState {
  const file = getStateFile(folder, name);
  if (!existsSync(file)) return { rounds: 0, durationMs: 0, counts: {}, maxima: {}, problems: [] };
  return stateSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
}

/** Adds a round to the state on disk, in one step, so that a run that is stopped continues after it. */
export function storeRound(
  folder: string,
  name: string,
  { round, durationMs }: { readonly round: RoundResult; readonly durationMs: number },
): RunState {
  const before = readState(folder, name);
  const state: RunState = {
    ...combineResults([before, round]),
    rounds: before.rounds + 1,
    durationMs: before.durationMs + durationMs,
  };
  mkdirSync(folder, { recursive: true });
  const file = getStateFile(folder, name);
  writeFileSync(`${file}.part`, JSON.stringify(state, null, 2));
  renameSync(`${file}.part`, file);
  return state;
}
