import type { Base } from '../harness/base-content';
import { openBase } from '../harness/base-directory';
import type { Scale, Scenario } from '../harness/scenario';
import { buildShim } from '../harness/shim';
import type { DiskRoundInput } from './disk-round';
import { runDiskRound } from './disk-round';

interface RoundPlace {
  readonly folder: string;
  readonly base: Base;
  readonly number: number;
}

/** What one case of a scenario does. Without `base` it is that of the scenario. */
type PlannedRound = Pick<DiskRoundInput, 'label' | 'hitName' | 'data' | 'work'> & { readonly base?: Base };

interface DiskScenario<Case> extends Pick<Scenario, 'name' | 'summary' | 'rule' | 'seededDefect'> {
  getCases(scale: Scale): readonly Case[];
  planRound(chosen: Case, place: RoundPlace): PlannedRound;
}

/** Creates a scenario whose rounds go through cases of a failing disk, again and again. */
export const createDiskScenario = <Case>(scenario: DiskScenario<Case>): Scenario => {
  const { getCases, planRound, ...words } = scenario;
  return {
    ...words,
    needsLinux: true,
    countRounds: (scale) => getCases(scale).length,
    async open(folder, scale) {
      const base = await openBase(folder);
      const library = buildShim(folder);
      const cases = getCases(scale);
      return {
        async run(number) {
          const chosen = cases[number % cases.length];
          if (chosen === undefined) throw new Error(`there is no case ${number}`);
          return runDiskRound({ folder, library, base, ...planRound(chosen, { folder, base, number }) });
        },
        close: async () => undefined,
      };
    },
  };
};
