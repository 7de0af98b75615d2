import { hash, randomBytes } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { prepareDataDirectory } from '@server/db/sqlite/files/data-directory';
import { acquireSharedLock } from '@server/db/sqlite/files/database-lock';
import { appContract } from '@shared/contract/app-contract';
import { generateToken } from '@shared/kernel/token';
import Database from 'better-sqlite3';
import { describe, expect, it } from 'vitest';
import { changeDatabaseFile } from '../../support/db/change-database';
import { createOldDatabase } from '../../support/db/old-database';
import { OLD_RECORDS } from '../../support/db/old-database-file';
import type { World } from '../../support/service/service-world';
import { createWorld } from '../../support/service/service-world';
import { createTemporaryFolder } from '../../support/service/store';
import { verifies } from '../../support/service/verifies';
import { createTestHost, openTestPage } from '../../support/service/window-world';

const codesSchema = appContract['session.renewRecoveryCodes'].output;
const PASSWORD = 'brass and its patina';

/** Writes a backup of the world as it is now. */
async function backUp(world: World): Promise<string> {
  const file = join(createTemporaryFolder(), 'backup.db');
  await world.manage('service.backup', { file });
  return file;
}

const leftOver = ({ dataDirectory }: World): string[] =>
  readdirSync(dataDirectory).filter((name) => /^(restore|brasstag\.db\.)/.test(name));

describe('a restore in a running service', () => {
  verifies('run.restore-running', 'takes effect at once, and revives no revoked key', async () => {
    const world = await createWorld();
    const stored = await world.mint({ name: 'kept' });
    const revoked = await world.mint({ name: 'revoked' });
    const file = await backUp(world);
    await world.revoke(revoked.key);
    const later = await world.mint({ name: 'later' });
    const { id: extraId } = await world.manage('properties.add', {
      name: 'Added later',
      time_zone: 'Europe/Lisbon',
      currency: 'EUR',
      country: 'PT',
    });

    const restored = await world.manage('service.restore', { file });
    expect(restored.replaced).toMatchObject({ revoked_keys: 1, carried_over: true });
    expect(existsSync(restored.replaced?.kept_as ?? '')).toBe(true);
    const statusOf = async (token: string) => (await world.call('/api/v1/units', { token })).status;
    expect([
      await statusOf(stored.token),
      await statusOf(revoked.token),
      await statusOf(later.token),
    ]).toEqual([200, 401, 401]);
    const properties = await world.manage('properties.list', {});
    expect(properties.map(({ id }) => id)).not.toContain(extraId);
    expect(await world.manage('audit.verify', {})).toMatchObject({ ok: true });
    expect(await world.manage('audit.list', { filter: { operation: 'service.restore' } })).toMatchObject([
      { outcome: 'ok', target_id: file },
    ]);
  });

  verifies(
    'run.schema-is-ours',
    'refuses a backup with a trigger that would revive a revoked key',
    async () => {
      const world = await createWorld();
      const revoked = await world.mint({ name: 'revoked' });
      const file = await backUp(world);
      await world.revoke(revoked.key);
      const db = new Database(file);
      db.exec(`DROP TRIGGER api_key_is_frozen;
      CREATE TRIGGER revive AFTER INSERT ON audit_record BEGIN UPDATE api_key SET revoked_at = NULL; END`);
      db.close();
      await expect(world.manage('service.restore', { file })).rejects.toMatchObject({
        code: 'database_damaged',
        message: expect.stringContaining('it has an unknown trigger revive'),
      });
      expect((await world.call('/api/v1/units', { token: revoked.token })).status).toBe(401);
      expect(leftOver(world)).toEqual([]);
    },
  );

  verifies(
    'run.restore-compares-keys',
    'believes no permissions and no token that a backup adds to a key',
    async () => {
      const world = await createWorld();
      const narrow = await world.mint({ name: 'narrow', scopes: ['property.profile.read'] });
      const stolen = await world.mint({ name: 'stolen' });
      const kept = await world.mint({ name: 'kept' });
      const file = await backUp(world);
      const { token: ownToken } = generateToken(randomBytes);
      changeDatabaseFile(
        file,
        `UPDATE api_key SET scopes = '["inventory.unit.read"]' WHERE name = 'narrow';
       UPDATE api_key SET token_hash = '${hash('sha256', ownToken)}' WHERE name = 'stolen'`,
      );
      const restored = await world.manage('service.restore', { file });
      expect(restored.replaced).toMatchObject({ revoked_keys: 2 });
      expect(restored.replaced?.changed_keys.toSorted()).toEqual(
        [narrow.key.prefix, stolen.key.prefix].toSorted(),
      );
      const statusOf = async (token: string) => (await world.call('/api/v1/units', { token })).status;
      expect(await Promise.all([narrow.token, stolen.token, ownToken, kept.token].map(statusOf))).toEqual([
        401, 401, 401, 200,
      ]);
    },
  );

  verifies('run.restore-running', 'lets no call fail that can wait for it', async () => {
    const world = await createWorld();
    const { token } = await world.mint();
    const file = await backUp(world);
    const answers: Promise<number>[] = [];
    let isOver = false;
    const calling = (async () => {
      while (!isOver) {
        answers.push(world.call('/api/v1/units', { token }).then(({ status }) => status));
        await answers.at(-1);
      }
    })();
    await world.manage('service.restore', { file });
    isOver = true;
    await calling;
    expect(new Set(await Promise.all(answers))).toEqual(new Set([200]));
  });

  verifies('run.restore-running', 'takes up what an early program has left', async () => {
    const world = await createWorld();
    const { token } = await world.mint();
    const file = createOldDatabase();
    expect(await world.manage('service.restore', { file })).toMatchObject({ audit_records: OLD_RECORDS });
    expect((await world.call('/api/v1/units', { token })).status).toBe(401);
    // The restore, and the call of an unknown token.
    expect(await world.manage('audit.verify', {})).toMatchObject({ ok: true, last_seq: OLD_RECORDS + 2 });
  });

  it('takes up the settings of the backup', async () => {
    const world = await createWorld();
    const file = await backUp(world);
    await world.manage('service.configure', { public_url: 'https://keys.example.com' });
    expect(world.service.baseUrl()).toBe('https://keys.example.com');
    await world.manage('service.restore', { file });
    expect(world.service.baseUrl()).toBe(world.baseUrl);
  });

  it('is refused while another command has the database open, and changes nothing', async () => {
    const world = await createWorld();
    const { token } = await world.mint();
    const file = await backUp(world);
    const lock = acquireSharedLock(prepareDataDirectory(world.dataDirectory));
    await expect(world.manage('service.restore', { file })).rejects.toMatchObject({
      code: 'data_directory_in_use',
    });
    lock.release();
    expect((await world.call('/api/v1/units', { token })).status).toBe(200);
    expect(await world.manage('audit.list', { filter: { operation: 'service.restore' } })).toMatchObject([
      { outcome: 'failed', code: 'data_directory_in_use', actor: { email: 'maren@example.com' } },
      { outcome: 'ok', target_id: `${file}, checked and laid ready` },
    ]);
    expect(leftOver(world)).toEqual([]);
  });

  it('waits for another one', async () => {
    const world = await createWorld();
    const file = await backUp(world);
    const both = await Promise.all([
      world.manage('service.restore', { file }),
      world.manage('service.restore', { file }),
    ]);
    expect(new Set(both.map(({ replaced }) => replaced?.carried_over))).toEqual(new Set([true]));
    expect(await world.manage('audit.verify', {})).toMatchObject({ ok: true });
  });

  verifies(
    'run.restore-running',
    'signs everybody out, and the window hears of what comes after',
    async () => {
      const world = await createWorld({ ownerPassword: PASSWORD });
      const file = await backUp(world);
      const host = createTestHost();
      const page = openTestPage(world.service.openWindowSession(host));
      const owner = { email: 'maren@example.com', password: PASSWORD };
      await page.get('session.signIn', owner);
      host.choices.push(file);
      await page.get('files.choose', { purpose: 'restore', suggested_name: 'backup.db' });
      expect(await page.codeOf('service.restore', { file: `ticket:${file}` })).toBe('ok');
      expect(page.events).toContainEqual({ name: 'session.ended', payload: { reason: 'restored' } });
      expect(await page.codeOf('properties.list', {})).toBe('sign_in_failed');
      await page.get('session.signIn', owner);
      expect(await page.codeOf('properties.list', {})).toBe('ok');
    },
  );

  verifies('run.restore-codes', 'lets people in with their codes of now, and with no other', async () => {
    const world = await createWorld({ ownerPassword: PASSWORD });
    const page = openTestPage(world.service.openWindowSession(createTestHost()));
    const email = 'maren@example.com';
    await page.get('session.signIn', { email, password: PASSWORD });
    const newCode = async () => codesSchema.parse(await page.get('session.renewRecoveryCodes', {})).codes[0];
    const before = await newCode();
    const file = await backUp(world);
    const since = await newCode();
    await world.manage('service.restore', { file });
    const tryCode = (recovery_code = '') =>
      page.codeOf('session.recover', { email, recovery_code, password: 'otters knit mugs' });
    expect(await tryCode(before)).toBe('sign_in_failed');
    expect(await tryCode(since)).toBe('ok');
    expect(await tryCode(since)).toBe('sign_in_failed');
  });

  it('of a damaged backup changes nothing', async () => {
    const world = await createWorld();
    const { token } = await world.mint();
    const file = join(createTemporaryFolder(), 'none.db');
    await expect(world.manage('service.restore', { file })).rejects.toMatchObject({ code: 'not_found' });
    expect((await world.call('/api/v1/units', { token })).status).toBe(200);
    expect(leftOver(world)).toEqual([]);
  });
});
