import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { z } from 'zod';
import type { Scenario } from '../harness/scenario';
import { readState, stateSchema } from './run-state';

const factsSchema = z.object({
  /** Such as 2026-11-22. */
  date: z.string(),
  commit: z.string(),
  node: z.string(),
  system: z.string(),
});

/** When and on what a run was made. */
type RunFacts = z.infer<typeof factsSchema>;

const resultSchema = factsSchema.extend({ state: stateSchema });

/** The last complete run of a scenario at full numbers. */
export type FullResult = z.infer<typeof resultSchema>;

const resultsSchema = z.record(z.string(), resultSchema).readonly();

/** Results by the name of their scenario. */
export type FullResults = z.infer<typeof resultsSchema>;

const readFullResults = (file: string): FullResults =>
  existsSync(file) ? resultsSchema.parse(JSON.parse(readFileSync(file, 'utf8'))) : {};

interface NewResults {
  /** Folder of the state of the run. */
  readonly folder: string;
  readonly facts: RunFacts;
  readonly scenarios: readonly Scenario[];
}

/**
 * Stores the scenarios of a run that are complete, or that found a problem. An incomplete run never replaces a
 * complete one, because its numbers would be smaller. Returns all results.
 */
export function storeFullResults(file: string, { folder, facts, scenarios }: NewResults): FullResults {
  const runs = scenarios
    .map(({ name, countRounds }) => ({ name, wanted: countRounds('full'), state: readState(folder, name) }))
    .filter(({ state, wanted }) => state.rounds >= wanted || state.problems.length > 0)
    .map(({ name, state }) => [name, { ...facts, state }] as const);
  const results = { ...readFullResults(file), ...Object.fromEntries(runs) };
  writeFileSync(file, `${JSON.stringify(results, null, 2)}\n`);
  return results;
}
