import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { parseJsonOutput, runCommand } from '../../support/service/command-line';
import { createWorld } from '../../support/service/service-world';
import { createTemporaryFolder } from '../../support/service/store';
import { verifies } from '../../support/service/verifies';

async function openPlanted() {
  const world = await createWorld();
  const sync = await world.mint({ name: 'Channel manager sync' });
  const locks = await world.mint({ name: 'Door locks' });
  const file = join(createTemporaryFolder(), 'access.log');
  const args = ['leaks', 'scan', file, '--data-dir', world.dataDirectory];
  const environment = { now: world.clock.now };
  return {
    world,
    sync,
    locks,
    file,
    write: (...lines: string[]) => writeFileSync(file, `${lines.join('\n')}\n`),
    scan: () => world.manage('leaks.scan', { file }),
    inWords: () => runCommand(args, environment),
    asJson: () => parseJsonOutput(args, environment),
  };
}

const times = (count: number, line: string): string[] => Array.from({ length: count }, () => line);

verifies('leaks.by-key', 'the command line names a key once, with its places', async () => {
  const { sync, locks, file, write, inWords: printText, asJson } = await openPlanted();
  write(...times(30, `${sync.token} ${sync.token}`), locks.token);
  const { out } = await printText();
  const lines = out.split('\n');
  expect(lines.slice(0, 3)).toEqual([
    `Channel manager sync  svck_${sync.key.prefix}_********  active`,
    `  ${file}:1`,
    `  ${file}:2`,
  ]);
  expect(lines.slice(20, 24)).toEqual([
    `  ${file}:20`,
    '  and 10 more (see all with --json)',
    `Door locks  svck_${locks.key.prefix}_********  active`,
    `  ${file}:31`,
  ]);
  expect(out).toContain('\n2 keys found in 31 places. 1 file searched.\n');
  expect(await asJson()).toMatchObject({ more: 0, findings: { length: 31 } });
});

verifies('leaks.by-key', 'a line is one place of a key, however often its token stands there', async () => {
  const { sync, locks, write, scan } = await openPlanted();
  write(`${sync.token}${locks.token}${sync.token}`, `${sync.token}`);
  const { findings } = await scan();
  expect(findings.map(({ name, line }) => `${name}:${line}`)).toEqual([
    'Channel manager sync:1',
    'Door locks:1',
    'Channel manager sync:2',
  ]);
});

verifies('leaks.by-key', 'a key is listed after any number of locations of another', async () => {
  const { sync, locks, write, scan, inWords: printText } = await openPlanted();
  write(...times(1200, sync.token), locks.token);
  const { findings, more } = await scan();
  expect([findings.length, findings.at(-1)?.name, findings.at(-1)?.line, more]).toEqual([
    1000,
    'Door locks',
    1201,
    201,
  ]);
  expect((await printText()).out).toContain('2 keys found in 1,201 places, of which 1,000 are listed.');
});

it('one key in one location is reported in the singular', async () => {
  const { sync, write, inWords: printText } = await openPlanted();
  write(sync.token);
  expect((await printText()).out).toContain('\n1 key found in 1 place. 1 file searched.\n');
});
