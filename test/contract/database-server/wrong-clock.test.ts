import { DAY_MS } from '@shared/kernel/time';
import { describe, expect } from 'vitest';
import { z } from 'zod';
import { withClient } from '../../support/postgres/postgres-store';
import { PROPERTY, setUpServer, startOnServer } from '../../support/postgres/server-installation';
import { parseJsonOutput } from '../../support/service/command-line';
import { verifies } from '../../support/service/verifies';

const SLOW_MS = 120_000;
const keySchema = z.object({ token: z.string() });
const recordsSchema = z.array(z.object({ at: z.coerce.number() }));

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
