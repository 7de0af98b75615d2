import { join } from 'node:path';
import { describe, expect } from 'vitest';
import { setUpByCommandLine } from '../../support/service/cli-fixture';
import { runProgram, serveProgram } from '../../support/service/program';
import { createTemporaryFolder } from '../../support/service/store';
import { verifies } from '../../support/service/verifies';

const CONNECTIONS = 64;
const CALLS_AFTER = 10_000;

/** Counts the statuses of that many calls, 64 at a time. */
async function callMany(url: string, token: string, calls: number): Promise<Map<number, number>> {
  const statuses = new Map<number, number>();
  let left = calls;
  const caller = async (): Promise<void> => {
    while (left > 0) {
      left -= 1;
      const { status, body } = await fetch(url, { headers: { authorization: `Bearer ${token}` } });
      await body?.cancel();
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, caller));
  return statuses;
}

describe('a revocation by the command line beside a service under load', () => {
  verifies('key.revoke-immediate', 'lets not one of 10,000 later calls through', async () => {
    const dataDirectory = join(createTemporaryFolder(), 'data');
    const { token, prefix } = await setUpByCommandLine(dataDirectory, ['property.profile.read']);
    const served = await serveProgram(dataDirectory, ['--rate-limit', 'off']);
    const url = `${served.baseUrl}/api/v1/property`;
    expect(await callMany(url, token, 200)).toEqual(new Map([[200, 200]]));
    const load = callMany(url, token, 2000);
    const revoked = await runProgram(['keys', 'revoke', prefix, '--data-dir', dataDirectory, '--json']);
    const later = await callMany(url, token, CALLS_AFTER);
    expect(revoked.code).toBe(0);
    expect(later).toEqual(new Map([[401, CALLS_AFTER]]));
    expect([...(await load).keys()].filter((status) => status !== 200 && status !== 401)).toEqual([]);
    expect(await served.stop()).toBe(0);
  });
});
