import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect } from 'vitest';
import { setUpByCommandLine } from '../../support/service/cli-fixture';
import { runProgram, serveProgram } from '../../support/service/program';
import { createTemporaryFolder } from '../../support/service/store';
import { verifies } from '../../support/service/verifies';

const UNITS = '/api/v1/units';

const statusOf = async (baseUrl: string, token: string): Promise<number> =>
  (await fetch(`${baseUrl}${UNITS}`, { headers: { authorization: `Bearer ${token}` } })).status;

describe('the program on a database that was put back by hand', () => {
  verifies(
    'run.held',
    'refuses every call until it is settled, and never trusts the revoked key',
    async () => {
      const data = join(createTemporaryFolder(), 'data');
      const database = join(data, 'brasstag.db');
      const run = (...args: string[]) => runProgram([...args, '--data-dir', data]);
      const { token, prefix } = await setUpByCommandLine(data, ['inventory.unit.read']);
      copyFileSync(database, `${database}.older`);
      const first = await serveProgram(data);
      expect(await statusOf(first.baseUrl, token)).toBe(200);
      expect((await run('keys', 'revoke', prefix)).code).toBe(0);
      await first.kill();
      // Its write-ahead log goes into the database when the command ends.
      await run('keys', 'list');
      copyFileSync(`${database}.older`, database);

      const held = await serveProgram(data);
      expect(await statusOf(held.baseUrl, token)).toBe(503);
      expect(await statusOf(held.baseUrl, 'svck_wrong')).toBe(503);
      const verified = await run('audit', 'verify');
      expect([verified.code, verified.stderr]).toEqual([
        1,
        expect.stringContaining('the log ends at record'),
      ]);
      const settled = await run('settle');
      expect([settled.code, settled.stdout]).toEqual([0, expect.stringContaining(prefix)]);
      const pollStatus = () => statusOf(held.baseUrl, token);
      await expect.poll(pollStatus, { timeout: 20_000 }).toBe(401);
      expect(await held.stop()).toBe(0);

      const again = await serveProgram(data);
      expect(await statusOf(again.baseUrl, token)).toBe(401);
      expect((await run('audit', 'verify')).code).toBe(0);
      expect((await run('settle')).stdout).toContain('Nothing was changed.');
      await again.stop();
    },
  );
});
