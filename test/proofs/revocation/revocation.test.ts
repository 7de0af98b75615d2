import { describe, expect } from 'vitest';
import { verifies } from '../../support/service/verifies';
import { getProofTimeoutMs, planProof, recordResult } from '../support/proof-plan';
import type { RevocationWay } from './revocation-ways';
import { revocationWays } from './revocation-ways';
import { countAnswers, revokeUnderLoad } from './revoke-under-load';

const LATER_CALLS_IN_GATE = 400;
const LATER_CALLS_IN_FULL = 10_000;

interface Case {
  readonly way: RevocationWay;
  readonly isKilled: boolean;
  readonly runsInGate: number;
  readonly runsInFull: number;
}

/** A hundred full runs in all. */
const cases: readonly Case[] = [
  { way: 'in a browser', isKilled: false, runsInGate: 1, runsInFull: 30 },
  { way: 'on the command line', isKilled: false, runsInGate: 1, runsInFull: 30 },
  { way: 'in the desktop window', isKilled: false, runsInGate: 1, runsInFull: 10 },
  { way: 'in a browser', isKilled: true, runsInGate: 1, runsInFull: 15 },
  { way: 'on the command line', isKilled: true, runsInGate: 1, runsInFull: 15 },
];

describe('a key that is revoked under load', () => {
  for (const { way, isKilled, runsInGate, runsInFull } of cases) {
    const row = `revoked ${way}${isKilled ? ', then killed and started again' : ''}`;
    verifies(
      'key.revoke-immediate',
      `fails every call that begins after the acknowledgement: ${row}`,
      async () => {
        const { isFull, runs } = planProof(runsInGate, runsInFull);
        const laterCalls = isFull ? LATER_CALLS_IN_FULL : LATER_CALLS_IN_GATE;
        const world = await revocationWays[way]();
        for (const run of runs) {
          const counts = await revokeUnderLoad({ world, laterCalls, isKilled });
          recordResult({ row, counts: { runs: 1, ...countAnswers(counts) } });
          expect(counts.before.get(200), `run ${run}`).toBeGreaterThan(0);
          expect(counts.later, `run ${run}`).toEqual(new Map([[401, laterCalls]]));
          // A call with a body authenticates again after its body was read, or was lost with the service.
          const waited = [...counts.waiting.keys()].filter((status) => status !== 401);
          expect(waited, `run ${run}`).toEqual(isKilled ? [0] : []);
        }
      },
      getProofTimeoutMs(),
    );
  }
});
