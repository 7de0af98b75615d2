import { describe, expect } from 'vitest';
import { sendRaw } from '../../../support/service/raw-http';
import type { World } from '../../../support/service/service-world';
import { createWorld } from '../../../support/service/service-world';
import { verifies } from '../../../support/service/verifies';
import type { HostileCase, Target } from './hostile-case';
import { formatHolderRequest } from './hostile-case';
import { findDeviation } from './judge';
import { openTarget } from './open-target';
import { listBodyCases } from './request-bodies';
import { listHeaderCases } from './request-headers';
import { listRequestLineCases } from './request-lines';
import { listTargetCases } from './request-targets';

const withoutRequestId = (bytes: string): string => bytes.replace(/^(X-Request-Id: ).*$/m, '$1…');

/** Makes a valid call, before and after each hostile one. */
const behave = async (target: Target): Promise<string> =>
  withoutRequestId((await sendRaw(target.port, formatHolderRequest(target, {}))).bytes);

/** Lists unexpected results after sending every case, each on its own connection. */
async function deviations(world: World, target: Target, cases: readonly HostileCase[]): Promise<string[]> {
  const found: string[] = [];
  const wellBehaved = await behave(target);
  let seen = (await world.records()).length;
  for (const hostile of cases) {
    const problem = findDeviation(hostile, await sendRaw(target.port, hostile.bytes), target);
    if (problem !== null) found.push(problem);
    if ((await behave(target)) !== wellBehaved)
      found.push(`${hostile.name}: the next call is answered otherwise`);
    const behaved = 1;
    const records = (await world.service.store.read(({ audit }) => audit.span(seen, 10))).length - behaved;
    if (records !== hostile.records)
      found.push(`${hostile.name}: ${records} records, not ${hostile.records}`);
    seen += records + behaved;
  }
  return [...found, ...world.logLines];
}

const corpora = {
  'request lines': listRequestLineCases,
  headers: listHeaderCases,
  'paths and queries': listTargetCases,
  bodies: listBodyCases,
};

describe('gets a clear refusal or a close, leaves one record if it became a call, and harms no other caller', () => {
  for (const [name, corpus] of Object.entries(corpora))
    verifies('http.hostile-bytes', `what is hostile in ${name}`, async () => {
      const world = await createWorld();
      const target = await openTarget(world);
      expect(await deviations(world, target, corpus(target))).toEqual([]);
    });
});
