import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect } from 'vitest';
import { z } from 'zod';
import { writeDatabaseFile } from '../../support/postgres/owned-database';
import { withClient } from '../../support/postgres/postgres-store';
import type { Installation } from '../../support/postgres/server-installation';
import {
  addDirectory,
  createServerKey,
  PROPERTY,
  setUpServer,
  startOnServer,
} from '../../support/postgres/server-installation';
import { parseJsonOutput } from '../../support/service/command-line';
import { createTemporaryFolder } from '../../support/service/store';
import { verifies } from '../../support/service/verifies';

/** Each command connects several times, which a busy computer makes slow. */
const SLOW_MS = 180_000;

const keysSchema = z.array(z.object({ name: z.string(), state: z.string() }));

/** Two data directories of one database, with their commands. */
async function openWorld() {
  const installation = await setUpServer();
  const second = addDirectory(installation);
  const owner = ['--database', writeDatabaseFile(installation.migratorUrl)];
  let restores = 0;
  return {
    ...installation,
    second,
    create: (name: string) => createServerKey(installation, name),
    /** Revokes, and so signs a checkpoint in the data directory of the command. */
    revoke: ({ prefix }: { prefix: string }, { at }: Pick<Installation, 'at'>) =>
      parseJsonOutput(['keys', 'revoke', prefix, ...at]),
    async backUp() {
      const file = join(createTemporaryFolder(), 'server.db');
      await parseJsonOutput(['backup', file, ...installation.at]);
      return file;
    },
    /** Restores. Each takes place a second after the one before, by which the former schema is named. */
    restore(file: string, { dataDirectory }: Pick<Installation, 'dataDirectory'>) {
      restores += 1;
      const delayMs = restores * 1000;
      return parseJsonOutput(['restore', file, '--data-dir', dataDirectory, ...owner], {
        now: () => Date.now() + delayMs,
      });
    },
    /** Loses the newest record, which is a revocation, and what the directory has seen besides its checkpoints. */
    async loseRevocation(dataDirectory: string) {
      await withClient(installation.superuserUrl, async (client) => {
        await client.query('SET session_replication_role = replica');
        await client.query('DELETE FROM audit_record WHERE seq = (SELECT max(seq) FROM audit_record)');
        await client.query("UPDATE api_key SET revoked_at = NULL WHERE name = 'Channel manager'");
      });
      rmSync(join(dataDirectory, 'newest-record.json'));
    },
    async readState(name: string) {
      const keys = keysSchema.parse(await parseJsonOutput(['keys', 'list', ...PROPERTY, ...installation.at]));
      return keys.find((key) => key.name === name)?.state;
    },
  };
}

describe('a backup that was restored to a PostgreSQL', () => {
  verifies(
    'run.replaced-log',
    'is taken by a service of another data directory, which verifies its log',
    async () => {
      const world = await openWorld();
      const { second, file, create, revoke } = world;
      const kept = await create('Channel manager');
      const backup = await world.backUp();
      const later = await create('Website');
      // The second directory signs a checkpoint of records that the backup does not have.
      await revoke(later, second);
      await world.restore(backup, world);

      const { service, baseUrl, statusOf } = await startOnServer(file, second.dataDirectory);
      expect([await statusOf(kept.token), await statusOf(later.token)]).toEqual([200, 401]);
      expect((await fetch(`${baseUrl}/readyz`)).status).toBe(200);
      const verified = { ok: true, replaced_checkpoints: 1 };
      expect(await parseJsonOutput(['audit', 'verify', ...second.at])).toMatchObject(verified);
      expect(await parseJsonOutput(['settle', ...second.at])).toMatchObject({ was_held: false });
      // It may sign a checkpoint meanwhile, which the second restore would replace, too.
      await service.close();
      // A second restore carries over what the first one has replaced.
      await world.restore(backup, world);
      expect(await parseJsonOutput(['audit', 'verify', ...second.at])).toMatchObject(verified);
    },
    SLOW_MS,
  );

  verifies(
    'run.replaced-log',
    'is held by a data directory that has seen a revocation which was lost before',
    async () => {
      const world = await openWorld();
      const { second, file, create, revoke } = world;
      const revoked = await create('Channel manager');
      const backup = await world.backUp();
      await revoke(revoked, second);
      await world.loseRevocation(second.dataDirectory);
      // The database goes on, so that another record has the number of the lost one.
      await create('Website');
      await world.restore(backup, world);
      const other = await startOnServer(file, world.dataDirectory);
      expect(await other.statusOf(revoked.token)).toBe(200);

      const own = await startOnServer(file, second.dataDirectory);
      expect([await own.statusOf(revoked.token), await other.statusOf(revoked.token)]).toEqual([503, 503]);
      await parseJsonOutput(['settle', ...second.at]);
      await expect.poll(() => other.statusOf(revoked.token), { timeout: 20_000 }).toBe(401);
    },
    SLOW_MS,
  );

  verifies(
    'run.replaced-log',
    'and replaced again after a set-back revives no key by a checkpoint of the first log',
    async () => {
      const world = await openWorld();
      const { second, create, revoke } = world;
      const revoked = await create('Channel manager');
      const early = await world.backUp();
      for (const name of ['Website', 'Door locks', 'Cleaning']) await revoke(await create(name), world);
      const late = await world.backUp();
      await world.restore(early, second);
      await revoke(revoked, world);
      await world.loseRevocation(world.dataDirectory);
      // The late backup has the checkpoints of the first log, and not the one of the revocation.
      await world.restore(late, world);
      expect(await world.readState('Channel manager')).toBe('revoked');
    },
    SLOW_MS,
  );

  verifies(
    'run.replaced-log',
    'is held if it loses a record that it shared with the replaced log',
    async () => {
      const world = await openWorld();
      const { second, file, create, revoke, superuserUrl } = world;
      const active = await create('Channel manager');
      await revoke(await create('Website'), second);
      await world.restore(await world.backUp(), world);
      await withClient(superuserUrl, async (client) => {
        await client.query('SET session_replication_role = replica');
        await client.query(
          `DELETE FROM audit_record WHERE seq >= (SELECT max(seq) FROM audit_record WHERE operation = 'keys.revoke')`,
        );
      });
      rmSync(join(second.dataDirectory, 'newest-record.json'));
      const { statusOf } = await startOnServer(file, second.dataDirectory);
      expect(await statusOf(active.token)).toBe(503);
    },
    SLOW_MS,
  );
});
