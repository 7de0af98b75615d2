import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect } from 'vitest';
import { createWorld } from '../../../support/service/service-world';
import { createTemporaryFolder } from '../../../support/service/store';
import { verifies } from '../../../support/service/verifies';

const program = join(import.meta.dirname, '../../../../tools/deb/files/check-health.mjs');

/** Runs the check of a container with these variables, which name its data. Returns its exit code. */
async function runCheck(variables: Readonly<Record<string, string>>, page: string[] = []): Promise<number> {
  const check = spawn(process.execPath, [program, ...page], { env: { ...process.env, ...variables } });
  const [code] = await once(check, 'exit');
  return code;
}

const checkHealth = (data: string): Promise<number> => runCheck({ XDG_DATA_HOME: data });

describe('the check of a container', () => {
  verifies('container.health', 'asks a service at any port, also one that serves no browser', async () => {
    const { dataDirectory, service } = await createWorld();
    const data = createTemporaryFolder();
    symlinkSync(dataDirectory, join(data, 'brasstag'), 'junction');
    expect(await checkHealth(data)).toBe(0);
    const named = { XDG_DATA_HOME: createTemporaryFolder(), BRASSTAG_DATA_DIR: dataDirectory };
    expect(await runCheck(named)).toBe(0);
    expect([await runCheck(named, ['readyz']), await runCheck(named, ['nowhere'])]).toEqual([0, 1]);
    const note = join(dataDirectory, 'served-address.json');
    const noted = readFileSync(note, 'utf8');
    await service.listener.stop();
    // A killed service leaves its note behind.
    writeFileSync(note, noted);
    expect(await checkHealth(data)).toBe(1);
  });
});
