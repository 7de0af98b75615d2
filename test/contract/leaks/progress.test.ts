import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { scanPath } from '@server/features/leaks/scan-path';
import { expect } from 'vitest';
import { createTemporaryFolder } from '../../support/service/store';
import { verifies } from '../../support/service/verifies';

const MIB = 1024 * 1024;

function plantLarge(): string {
  const root = createTemporaryFolder();
  writeFileSync(join(root, 'large.log'), Buffer.alloc(4 * MIB, 'x\n'));
  writeFileSync(join(root, 'program.bin'), Buffer.alloc(MIB));
  writeFileSync(join(root, 'small.txt'), 'small');
  return root;
}

verifies(
  'leaks.progress',
  'of a search is reported in bytes, within one file too, and ends at the total',
  async () => {
    const reported: (readonly [number, number])[] = [];
    const { bytes } = await scanPath(plantLarge(), {
      name: null,
      signal: new AbortController().signal,
      onProgress: (done, total) => reported.push([done, total]),
      onFound: async () => undefined,
    });
    const total = 5 * MIB + 5;
    expect(new Set(reported.map(([, of]) => of))).toEqual(new Set([total]));
    expect(reported.filter(([done]) => done > 0 && done < 4 * MIB).length).toBeGreaterThan(10);
    expect(reported.map(([done]) => done)).toEqual(reported.map(([done]) => done).toSorted((a, b) => a - b));
    expect(reported.at(-1)).toEqual([total, total]);
    expect(bytes).toBe(4 * MIB + 5);
  },
);

verifies('leaks.progress', 'a search that is given up ends within the file it is at', async () => {
  const ending = new AbortController();
  const reported: number[] = [];
  const scanning = scanPath(plantLarge(), {
    name: null,
    signal: ending.signal,
    onProgress(done) {
      reported.push(done);
      ending.abort();
    },
    onFound: async () => undefined,
  });
  await expect(scanning.catch((error: unknown) => error === ending.signal.reason)).resolves.toBe(true);
  expect(reported).toHaveLength(1);
  expect(reported[0]).toBeLessThan(MIB);
});

verifies(
  'leaks.progress',
  'a file that grows while it is read does not take the count beyond the whole',
  async () => {
    const root = createTemporaryFolder();
    const file = join(root, 'growing.log');
    writeFileSync(file, 'x'.repeat(10));
    const reported: (readonly [number, number])[] = [];
    let hasGrown = false;
    await scanPath(root, {
      name: null,
      signal: new AbortController().signal,
      onProgress(done, total) {
        reported.push([done, total]);
        if (hasGrown) return;
        hasGrown = true;
        writeFileSync(file, 'x'.repeat(MIB));
      },
      onFound: async () => undefined,
    });
    for (const [done, total] of reported) expect(done).toBeLessThanOrEqual(total);
  },
);
