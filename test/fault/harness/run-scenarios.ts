import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { readState, storeRound } from '../results/run-state';
import { allScenarios } from '../scenarios/all-scenarios';
import type { Scale, Scenario } from './scenario';
import { canRunHere } from './scenario';

export interface FaultRun {
  /** Folder of state and data. */
  readonly folder: string;
  readonly scale: Scale;
  /** Name of the only scenario. null: all. */
  readonly only: string | null;
  /** Rounds of each scenario. null: those of the scale. */
  readonly rounds: number | null;
  /** Ends the run after the round in which this time passes. */
  readonly stopAfterMs: number;
  readonly print: (line: string) => void;
}

const formatSeconds = (ms: number): string => `${Math.round(ms / 1000)} s`;

async function runScenario(run: FaultRun, scenario: Scenario, endsAtMs: number): Promise<void> {
  const { folder, scale, print } = run;
  const { name } = scenario;
  const wanted = run.rounds ?? scenario.countRounds(scale);
  if (readState(folder, name).rounds >= wanted) return;
  const data = join(folder, `${name}-data`);
  mkdirSync(data, { recursive: true });
  const opened = await scenario.open(data, scale);
  try {
    for (let done = readState(folder, name).rounds; done < wanted; done += 1) {
      if (performance.now() >= endsAtMs) return;
      const startedMs = performance.now();
      const round = await opened.run(done);
      const durationMs = performance.now() - startedMs;
      const state = storeRound(folder, name, { round, durationMs });
      print(`${name}: ${state.rounds} of ${wanted} rounds, ${formatSeconds(state.durationMs)}`);
      for (const problem of round.problems) print(`  round ${done}: ${problem}`);
    }
  } finally {
    await opened.close();
  }
}

/** Selects the scenarios of a run. Throws TypeError for a name that none has. */
export function selectScenarios(only: string | null): readonly Scenario[] {
  const selected = allScenarios.filter(({ name }) => only === null || name === only);
  if (selected.length > 0) return selected;
  throw new TypeError(
    `No scenario is named ${only}. Choose from: ${allScenarios.map(({ name }) => name).join(', ')}`,
  );
}

/** Runs the scenarios from where they stopped. Returns whether all rounds are complete. */
export async function runScenarios(run: FaultRun): Promise<boolean> {
  const endsAtMs = performance.now() + run.stopAfterMs;
  const selected = selectScenarios(run.only).filter(canRunHere);
  for (const { name } of allScenarios.filter((scenario) => !canRunHere(scenario)))
    run.print(`${name}: only Linux can run it.`);
  for (const scenario of selected) await runScenario(run, scenario, endsAtMs);
  return selected.every(
    (scenario) =>
      readState(run.folder, scenario.name).rounds >= (run.rounds ?? scenario.countRounds(run.scale)),
  );
}
