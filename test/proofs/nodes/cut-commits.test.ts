import { expect } from 'vitest';
import { callCutAtRandom } from '../../support/nodes/cut-service';
import { verifies } from '../../support/service/verifies';
import { planProof, recordResult } from '../support/proof-plan';
import { NODES_TIMEOUT_MS } from './two-nodes';

verifies(
  'run.commit-in-doubt',
  'gets no wrong verdict in any run that cuts connections at random',
  async () => {
    for (const run of planProof(1, 20).runs) {
      const { verdicts, wrong, isVerified } = await callCutAtRandom(100 + run);
      recordResult({
        row: 'the connection to the database cut around a commit, at random',
        counts: { runs: 1, calls: verdicts.size, wrong: wrong.length + (isVerified ? 0 : 1) },
        remark: 'wrong: answered as done and not stored, or as not done and stored; the log verifies',
      });
      expect([run, wrong, isVerified]).toEqual([run, [], true]);
    }
  },
  NODES_TIMEOUT_MS,
);
