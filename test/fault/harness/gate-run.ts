import type { RoundResult, Scenario } from './scenario';
import { canRunHere, combineResults } from './scenario';

/** Runs all rounds of the small numbers, as a test does. */
export async function runAtGateScale(scenario: Scenario, folder: string): Promise<Required<RoundResult>> {
  const opened = await scenario.open(folder, 'gate');
  const results: RoundResult[] = [];
  try {
    for (let round = 0; round < scenario.countRounds('gate'); round += 1)
      results.push(await opened.run(round));
  } finally {
    await opened.close();
  }
  return combineResults(results);
}

/** Creates a proof that runs where the scenario can. On another system it names itself in the output and proves nothing. */
export const proveWherePossible =
  (scenario: Scenario, prove: () => Promise<void>): (() => Promise<void>) =>
  async () => {
    if (canRunHere(scenario)) await prove();
    else process.stderr.write(`Only Linux can run the fault scenario ${scenario.name}.\n`);
  };
