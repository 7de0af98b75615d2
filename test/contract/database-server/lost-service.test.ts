import { DAY_MS, MINUTE_MS } from '@shared/kernel/time';
import { describe, expect } from 'vitest';
import { withClient } from '../../support/postgres/postgres-store';
import { setUpServer, startOnServer } from '../../support/postgres/server-installation';
import { parseJsonOutput, runCommand } from '../../support/service/command-line';
import { verifies } from '../../support/service/verifies';

/** Each command connects several times, which a busy computer makes slow. */
const SLOW_MS = 180_000;
const DATABASE_TIME = '(extract(epoch FROM clock_timestamp()) * 1000)::bigint';

/** An installation with one service, and another one of the same database that was last seen a while ago. */
async function setUpWithLost(seenBeforeMs: number) {
  const { file, dataDirectory, at, migratorUrl } = await setUpServer();
  await withClient(migratorUrl, (client) =>
    client.query(
      `INSERT INTO node (id, name, version, data_directory, started_at, seen_at)
       VALUES ('lost', 'back-office', '0.1.0', '/srv/lost', 0, ${DATABASE_TIME} - $1)`,
      [seenBeforeMs],
    ),
  );
  const forget = () =>
    withClient(migratorUrl, (client) => client.query("DELETE FROM node WHERE id = 'lost'"));
  return { file, dataDirectory, at, forget, list: () => parseJsonOutput(['attention', ...at]) };
}

describe('a service of several that ended without a word', () => {
  verifies(
    'node.lost',
    'is listed with its computer until it is no longer known, and is mailed to Owners at first',
    async () => {
      const { at, list, forget } = await setUpWithLost(2 * MINUTE_MS);
      expect(await list()).toMatchObject([
        { kind: 'service_lost', event: 'service_lost:lost', computer: 'back-office' },
      ]);
      const { out } = await runCommand(['attention', ...at]);
      expect(out).toMatch(
        /^The service on back-office hasn’t answered since .+\. The other services take its calls\. Start it again on its computer\.$/m,
      );
      const chosen = ['notices', 'list', ...at];
      expect(await parseJsonOutput(chosen)).toContainEqual(
        expect.objectContaining({ kind: 'service_lost', ways: ['bell', 'desktop', 'email'] }),
      );
      await forget();
      expect(await list()).toEqual([]);
    },
    SLOW_MS,
  );

  verifies(
    'node.lost',
    'is no matter within two minutes, nor is one that runs or ended on request',
    async () => {
      const { file, dataDirectory, list } = await setUpWithLost(MINUTE_MS);
      expect(await list()).toEqual([]);
      const { service } = await startOnServer(file, dataDirectory);
      expect(await list()).toEqual([]);
      await service.close();
      expect(await list()).toEqual([]);
    },
    SLOW_MS,
  );

  verifies(
    'node.lost',
    'is no matter after a day',
    async () => {
      const { file, dataDirectory, list } = await setUpWithLost(DAY_MS + MINUTE_MS);
      await startOnServer(file, dataDirectory);
      await expect.poll(list, { timeout: 60_000 }).toEqual([]);
    },
    SLOW_MS,
  );
});
