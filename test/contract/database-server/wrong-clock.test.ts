import { join } from 'node:path';
import { DAY_MS, MINUTE_MS } from '@shared/kernel/time';
import { describe, expect } from 'vitest';
import { z } from 'zod';
import { writeDatabaseFile } from '../../support/postgres/owned-database';
import { withClient } from '../../support/postgres/postgres-store';
import { PROPERTY, setUpServer, startOnServer } from '../../support/postgres/server-installation';
import { parseJsonOutput, runCommand } from '../../support/service/command-line';
import { createTemporaryFolder } from '../../support/service/store';
import { verifies } from '../../support/service/verifies';

const SLOW_MS = 120_000;
const clockSchema = z.tuple([z.object({ mark: z.coerce.number(), run: z.coerce.number() })]);
const keySchema = z.object({ token: z.string() });
const recordsSchema = z.array(z.object({ at: z.coerce.number() }));

describe('a command on a computer whose clock is wrong', () => {
  verifies(
    'run.server-time',
    'leaves the clock of the database as it is, when it makes a backup',
    async () => {
      const { at, superuserUrl } = await setUpServer();
      const readClock = () =>
        withClient(superuserUrl, async (client) => {
          const { rows } = await client.query('SELECT high_water_at AS mark, doubt_run_ms AS run FROM clock');
          return clockSchema.parse(rows)[0];
        });
      await withClient(superuserUrl, (client) =>
        client.query(
          `UPDATE clock SET high_water_at = high_water_at - 3 * 86400000, doubted_at = high_water_at, doubt_run_ms = 7200000,
             doubt_seen_at = high_water_at`,
        ),
      );
      const { mark } = await readClock();
      for (const movedMs of [-2 * MINUTE_MS, -3 * DAY_MS, 30 * DAY_MS]) {
        const file = join(createTemporaryFolder(), 'copy.backup');
        const backup = await runCommand(['backup', file, ...at], { now: () => Date.now() + movedMs });
        expect(backup).toMatchObject({ code: 0 });
        const after = await readClock();
        expect(after).toMatchObject({ mark });
        expect(after.run).toBeGreaterThanOrEqual(7_200_000);
      }
    },
    SLOW_MS,
  );

  for (const behindMs of [0, 2 * DAY_MS])
    verifies(
      'run.server-time',
      `restores by the time of the database, whose mark is ${behindMs / DAY_MS} days behind`,
      async () => {
        const { at, dataDirectory, migratorUrl, superuserUrl } = await setUpServer();
        const owner = ['--data-dir', dataDirectory, '--database', writeDatabaseFile(migratorUrl)];
        const file = join(createTemporaryFolder(), 'copy.backup');
        expect(await runCommand(['backup', file, ...at])).toMatchObject({ code: 0 });
        await withClient(superuserUrl, (client) =>
          client.query('UPDATE clock SET high_water_at = high_water_at - $1', [behindMs]),
        );
        const restored = await runCommand(['restore', file, ...owner], {
          now: () => Date.now() + 30 * DAY_MS,
        });
        expect(restored).toMatchObject({ code: 0 });
        const { rows } = await withClient(superuserUrl, (client) =>
          client.query(
            `SELECT greatest(high_water_at, doubted_at) AS at FROM clock
             UNION ALL SELECT at FROM audit_record WHERE operation = 'service.restore'`,
          ),
        );
        const times = recordsSchema.parse(rows).map(({ at: ms }) => Math.abs(ms - Date.now()) < 3 * DAY_MS);
        expect(times).toEqual([true, true]);
      },
      SLOW_MS,
    );
});

describe('a service on a computer whose clock is wrong', () => {
  verifies(
    'run.server-time',
    'keeps and ends keys, and dates records, by the time of the database',
    async () => {
      const installation = await setUpServer();
      const { at, file, dataDirectory, superuserUrl } = installation;
      const create = ['keys', 'create', ...PROPERTY, '--name', 'Trial', '--expires-in-days', '1'];
      const scope = ['--scope', 'reservations.reservation.read'];
      const { token } = keySchema.parse(await parseJsonOutput([...create, ...scope, ...at]));
      const ahead = await startOnServer(file, dataDirectory, () => Date.now() + 30 * DAY_MS);
      expect(await ahead.statusOf(token)).toBe(200);
      await ahead.service.close();
      const behind = await startOnServer(file, dataDirectory, () => Date.now() - 30 * DAY_MS);
      expect(await behind.statusOf(token)).toBe(200);
      await withClient(superuserUrl, async (client) => {
        const { rows } = await client.query(
          "SELECT at FROM audit_record WHERE operation = 'list_reservations'",
        );
        const times = recordsSchema.parse(rows).map((record) => Math.abs(record.at - Date.now()) < DAY_MS);
        expect(times).toEqual([true, true]);
        await client.query('SET session_replication_role = replica');
        await client.query("UPDATE api_key SET expires_at = expires_at - 2 * 86400000 WHERE name = 'Trial'");
      });
      expect(await behind.statusOf(token)).toBe(401);
    },
    SLOW_MS,
  );
});
