import { join } from 'node:path';
import { expect, it } from 'vitest';
import { runCommand } from '../../../support/service/command-line';
import { createTemporaryFolder } from '../../../support/service/store';

/** Returns the output of a service that ends as soon as it has started. */
async function readStartOutput(...options: readonly string[]): Promise<string> {
  const folder = join(createTemporaryFolder(), 'data');
  const args = ['serve', '--port', '0', '--no-web', '--data-dir', folder, ...options];
  const { code, out, err } = await runCommand(args, { stopping: AbortSignal.abort() });
  expect([code, err]).toEqual([0, '']);
  return out;
}

it('a service says on which address it listens, and beside it the one that callers use', async () => {
  const out = await readStartOutput('--public-url', 'https://keys.example.com');
  expect(out).toMatch(
    /^Brasstag is listening on http:\/\/127\.0\.0\.1:\d+\nPublic address: https:\/\/keys\.example\.com\n/,
  );
  expect(await readStartOutput()).not.toContain('Callers');
});
