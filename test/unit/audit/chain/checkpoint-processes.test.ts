import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readCheckpoints } from '@server/features/audit/chain/checkpoint-file';
import { expect } from 'vitest';
import { createTemporaryFolder } from '../../../support/service/store';
import { verifies } from '../../../support/service/verifies';

const program = join(import.meta.dirname, '../../../support/audit/append-checkpoints.ts');
const COUNT = 3000;

/** Runs a process that writes checkpoints. Returns how it ended. */
async function runProcess(...args: readonly string[]): Promise<unknown> {
  const child = spawn(process.execPath, [program, ...args], { stdio: ['ignore', 'ignore', 'inherit'] });
  const [code] = await once(child, 'exit');
  return code;
}

verifies(
  'run.two-processes',
  'processes that write checkpoints lose none while another one removes superfluous ones',
  async () => {
    const folder = createTemporaryFolder();
    const thinning = runProcess(folder);
    const appending = [1, 100_001].map((first) => runProcess(folder, String(first), String(COUNT)));
    expect(await Promise.all(appending)).toEqual([0, 0]);
    writeFileSync(join(folder, 'end'), '');
    expect(await thinning).toBe(0);
    const sizes = new Set(readCheckpoints(folder).map(({ size }) => size));
    const lost = [1, 100_001]
      .flatMap((first) => Array.from({ length: COUNT }, (_, index) => first + index))
      .filter((size) => !sizes.has(size));
    expect(lost).toEqual([]);
  },
  120_000,
);
