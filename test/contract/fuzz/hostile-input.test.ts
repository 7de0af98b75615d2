import { join } from 'node:path';
import { expect, onTestFinished } from 'vitest';
import { openDoor } from '../../fuzz/doors/create-doors';
import type { Door, DoorName } from '../../fuzz/doors/door';
import { doorNames } from '../../fuzz/doors/door';
import { listKeptCases } from '../../fuzz/run/keep-finding';
import { runDoor } from '../../fuzz/run/run-door';
import { openInProcessTarget } from '../../fuzz/world/in-process-target';
import { verifies } from '../../support/service/verifies';
import { createBuiltRenderer } from '../../support/service/web-world';

/** A few cases of each door. `npm run fuzz` tries many. */
const cases: Readonly<Record<DoorName, number>> = {
  rest: 300,
  mcp: 250,
  rpc: 120,
  files: 120,
  csv: 20,
  backup: 10,
  link: 100,
};

/** The seed of every run of the tests, so that each tries the same cases. */
const SEED = 1126;

/** Opens one door of a new service. Both end with the test. */
async function openNewDoor(name: DoorName): Promise<{ door: Door; logLines: readonly string[] }> {
  const logLines: string[] = [];
  const target = await openInProcessTarget({
    rendererFolder: createBuiltRenderer(),
    rateLimits: null,
    onError: (line) => logLines.push(line),
  });
  const door = openDoor(name, target);
  onTestFinished(async () => {
    door.close();
    await target.close();
  });
  return { door, logLines };
}

for (const name of doorNames)
  verifies(
    'http.fuzz',
    `${name} answers random hostile input as published, and shows nothing inside`,
    async () => {
      const { door, logLines } = await openNewDoor(name);
      const run = await runDoor(door, { seed: SEED, cases: cases[name], endsAtMs: Number.POSITIVE_INFINITY });
      expect(run.findings).toEqual([]);
      expect(run.cases).toBe(cases[name]);
      expect(logLines).toEqual([]);
    },
  );

const kept = listKeptCases(join(import.meta.dirname, '../../fuzz/seeds'));

for (const { file, door: name, input } of kept)
  verifies('http.fuzz', `the kept case ${file} is answered as it must be`, async () => {
    const { door, logLines } = await openNewDoor(name);
    expect(await door.replay(input)).toBeNull();
    expect(logLines).toEqual([]);
  });
