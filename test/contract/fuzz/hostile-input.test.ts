import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { openDoor } from '../../fuzz/doors/create-doors';
import type { DoorName } from '../../fuzz/doors/door';
import { doorNames } from '../../fuzz/doors/door';
import { listKeptCases } from '../../fuzz/run/keep-finding';
import { runDoor } from '../../fuzz/run/run-door';
import type { FuzzTarget } from '../../fuzz/world/fuzz-target';
import { openInProcessTarget } from '../../fuzz/world/in-process-target';
import { verifies } from '../../support/service/verifies';

/** A few cases of each door. `npm run fuzz` tries many. The Owner's commands come last, as they change the service. */
const cases: Readonly<Record<DoorName, number>> = {
  rest: 300,
  mcp: 250,
  files: 120,
  csv: 20,
  backup: 10,
  link: 100,
  rpc: 120,
};

/** The seed of every run of the tests, so that each tries the same cases. */
const SEED = 1126;

describe('hostile input', () => {
  const logLines: string[] = [];
  let opening: Promise<FuzzTarget>;
  beforeAll(() => {
    opening = openInProcessTarget({
      rateLimits: null,
      onError: (line) => logLines.push(line),
    });
  });
  afterAll(async () => (await opening).close());

  for (const { file, door: name, input } of listKeptCases(join(import.meta.dirname, '../../fuzz/seeds')))
    verifies('http.fuzz', `the kept case ${file} is answered as it must be`, async () => {
      const door = openDoor(name, await opening);
      expect(await door.replay(input).finally(door.close)).toBeNull();
      expect(logLines.splice(0)).toEqual([]);
    });

  for (const name of doorNames.toSorted((one, other) => Number(one === 'rpc') - Number(other === 'rpc')))
    verifies(
      'http.fuzz',
      `at the door ${name} is answered as published and is shown nothing inside`,
      async () => {
        const door = openDoor(name, await opening);
        const limits = { seed: SEED, cases: cases[name], endsAtMs: Number.POSITIVE_INFINITY };
        const run = await runDoor(door, limits).finally(door.close);
        expect(run.findings).toEqual([]);
        expect(run.cases).toBe(cases[name]);
        expect(logLines.splice(0)).toEqual([]);
      },
    );
});
