import { expect } from 'vitest';
import { z } from 'zod';
import { ownerCredentials } from '../../contract/web/service-browser';
import { serveTwoPrograms } from '../../support/nodes/two-programs';
import { verifies } from '../../support/service/verifies';
import { planProof, recordResult } from '../support/proof-plan';
import { NODES_TIMEOUT_MS } from './two-nodes';

const isActive = { is_active: true };
const { email } = ownerCredentials;
const sessionSchema = z.object({ person: z.object({ email: z.string() }).nullable() });

verifies(
  'run.shared-sign-in',
  'goes on at the other service in every run in which the first one is killed',
  async () => {
    for (const run of planProof(1, 10).runs) {
      const { first, second, cookie, call } = await serveTwoPrograms();
      const answers = [await call('session.current', isActive)];
      await first.kill();
      const there = await second.openPage(cookie);
      answers.push(await there('session.current', isActive));
      await there('session.signOut');
      const again = await second.openPage(cookie);
      answers.push(await again('session.current', isActive));
      await second.kill();
      const emails = answers.map((answer) => sessionSchema.parse(answer).person?.email ?? null);
      const wrong = [email, email, null].filter((expected, index) => emails[index] !== expected);
      recordResult({
        row: 'the service of a sign-in is killed',
        counts: { runs: 1, calls: answers.length, wrong: wrong.length },
        remark: 'the browser is signed in at the other one, until it signs out there',
      });
      expect([run, wrong]).toEqual([run, []]);
    }
  },
  NODES_TIMEOUT_MS,
);
