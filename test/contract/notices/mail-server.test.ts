import { readFileSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import type { CommandInput } from '@shared/contract/management-contract';
import { MINUTE_MS } from '@shared/kernel/time';
import { describe, expect } from 'vitest';
import {
  createMailRefusal,
  MAIL_HOST,
  MAIL_PASSWORD,
  MAIL_USER,
  startMailServer,
} from '../../support/notices/start-mail-server';
import { createWorld } from '../../support/service/service-world';
import { createTemporaryFolder } from '../../support/service/store';
import { verifies } from '../../support/service/verifies';
import { openSessionFixture } from '../../support/service/window-world';

type Input = CommandInput<'mail.setServer'>;

async function openMailWorld() {
  const mail = await startMailServer();
  const world = await createWorld({ outside: mail.outside });
  const settings: Input = {
    host: MAIL_HOST,
    port: mail.port,
    security: 'starttls',
    user: MAIL_USER,
    sender: 'house@example.com',
  };
  return { mail, world, settings };
}

describe('the mail server', () => {
  verifies(
    'notices.mail-server',
    'is never shown with its password, which no file, record or log has',
    async () => {
      const { world, settings } = await openMailWorld();
      const set = await world.manage('mail.setServer', { ...settings, password: MAIL_PASSWORD });
      expect(set).toMatchObject({ host: MAIL_HOST, password: 'stored' });
      expect(await world.manage('mail.getServer', {})).toEqual(set);
      const backup = join(createTemporaryFolder(), 'kept.db');
      await world.manage('service.backup', { file: backup });
      const files = ['brasstag.db', 'brasstag.db-wal'].map((name) => join(world.dataDirectory, name));
      for (const file of [...files, backup]) expect(readFileSync(file).includes(MAIL_PASSWORD)).toBe(false);
      expect(world.logLines.join('\n')).not.toContain(MAIL_PASSWORD);
      const [record] = (await world.records()).filter(({ operation }) => operation === 'mail.setServer');
      expect(record).toMatchObject({ outcome: 'ok', targetId: `${MAIL_HOST}:${settings.port}` });
      expect(JSON.stringify(await world.records())).not.toContain(MAIL_PASSWORD);
    },
  );

  verifies('notices.mail-server', 'keeps its password for the same login alone', async () => {
    const { world, settings } = await openMailWorld();
    await world.manage('mail.setServer', { ...settings, password: MAIL_PASSWORD });
    await world.manage('mail.setServer', { ...settings, sender: 'other@example.com' });
    expect(await world.manage('mail.getServer', {})).toMatchObject({
      sender: 'other@example.com',
      password: 'stored',
    });
    const elsewhere: Partial<Input>[] = [
      { host: 'evil.example.com' },
      { port: settings.port + 1 },
      { security: 'tls' },
      { user: 'other@example.com' },
    ];
    for (const change of elsewhere)
      await expect(world.manage('mail.setServer', { ...settings, ...change })).rejects.toMatchObject({
        code: 'validation_failed',
        message: expect.stringContaining('Enter the password'),
      });
    expect(await world.manage('mail.getServer', {})).toMatchObject({ host: MAIL_HOST, user: MAIL_USER });
  });

  verifies('notices.mail-server', 'that makes no sense is refused in one sentence', async () => {
    const { world, settings } = await openMailWorld();
    const password = MAIL_PASSWORD;
    const wrong: Input[] = [
      { ...settings, password, security: 'none' },
      { ...settings, password, security: 'none', host: '192.168.1.5' },
      { ...settings },
      { ...settings, user: null, password },
      { ...settings, password, host: 'mail example' },
      { ...settings, password, host: 'https://mail.example.com' },
      { ...settings, password, host: 'mail.example.com\r\nRCPT TO' },
      { ...settings, password, port: 0 },
      { ...settings, password, port: 70_000 },
      { ...settings, password, sender: 'house' },
      { ...settings, password, sender: 'a@example.com\r\nBcc: b@example.com' },
      { ...settings, password: 'x'.repeat(501) },
    ];
    for (const input of wrong)
      await expect(world.manage('mail.setServer', input)).rejects.toMatchObject({
        code: 'validation_failed',
      });
    expect(await world.manage('mail.getServer', {})).toBeNull();
    await expect(world.manage('mail.testServer', {})).rejects.toMatchObject({ code: 'not_found' });
  });

  verifies(
    'notices.mail-server',
    'is for who manages the service, who types their password for it',
    async () => {
      const { clock, ownerWindow, join: addMember, call } = await openSessionFixture();
      const input: Input = {
        host: 'localhost',
        port: 2525,
        security: 'none',
        user: null,
        sender: 'a@example.com',
      };
      const managerId = await addMember('Ines', 'manager');
      for (const name of ['mail.getServer', 'mail.removeServer', 'mail.testServer'] as const)
        await expect(call(managerId, name, {})).rejects.toMatchObject({
          missingPermission: 'organisation.service.manage',
        });
      await expect(call(managerId, 'mail.setServer', input)).rejects.toMatchObject({ code: 'unauthorized' });
      const { page } = await ownerWindow();
      clock.pass(16 * MINUTE_MS);
      expect(await page.codeOf('mail.setServer', input)).toBe('reauthentication_required');
    },
  );

  verifies(
    'notices.mail-test',
    'is tested with one sentence as the answer, listed with its outcome',
    async () => {
      const { mail, world, settings } = await openMailWorld();
      await world.manage('mail.setServer', { ...settings, password: 'wrong' });
      const address = 'maren@example.com';
      expect(await world.manage('mail.testServer', {})).toEqual({ address, problem: 'login_refused' });
      await world.manage('mail.setServer', { ...settings, password: MAIL_PASSWORD });
      mail.refuse = () => createMailRefusal('5.1.1 No such mailbox', 550);
      expect(await world.manage('mail.testServer', {})).toEqual({ address, problem: 'recipient_refused' });
      mail.refuse = null;
      expect(await world.manage('mail.testServer', {})).toEqual({ address, problem: null });
      expect(mail.taken).toMatchObject([{ to: [address], isEncrypted: true }]);
      expect(await world.manage('notices.listSent', {})).toMatchObject([
        { kind: null, state: 'sent', problem: null },
        { kind: null, state: 'given_up', problem: 'recipient_refused' },
        { kind: null, state: 'given_up', problem: 'login_refused' },
      ]);
      const { items } = await world.manage('attention.list', {});
      expect(items.filter(({ kind }) => kind === 'mail_failing')).toEqual([]);
    },
  );
});

describe('the mail server after a restore', () => {
  verifies('notices.mail-restore', 'is that of now, and not that of the backup', async () => {
    const { world, settings } = await openMailWorld();
    await world.manage('mail.setServer', { ...settings, password: MAIL_PASSWORD });
    const file = join(createTemporaryFolder(), 'backup.db');
    await world.manage('service.backup', { file });
    await world.manage('mail.setServer', { ...settings, host: 'new.example.com', password: 'another' });
    await world.manage('service.restore', { file });
    expect(await world.manage('mail.getServer', {})).toMatchObject({
      host: 'new.example.com',
      password: 'stored',
    });
    await world.manage('mail.removeServer', {});
    await world.manage('service.restore', { file });
    expect(await world.manage('mail.getServer', {})).toBeNull();
  });

  verifies(
    'notices.mail-restore',
    'says that its password is entered again, where its key is missing',
    async () => {
      const { mail, world, settings } = await openMailWorld();
      await world.manage('mail.setServer', { ...settings, password: MAIL_PASSWORD });
      // As after a restore on another computer, which has no key or another one.
      const key = join(world.dataDirectory, 'secrets.key');
      renameSync(key, `${key}.away`);
      expect(await world.manage('mail.getServer', {})).toMatchObject({ password: 'missing' });
      const { items } = await world.manage('attention.list', {});
      expect(items).toContainEqual(
        expect.objectContaining({ event: 'mail_failing:password_missing', since: null }),
      );
      expect(await world.manage('mail.testServer', {})).toMatchObject({ problem: 'password_missing' });
      expect(mail.logins).toEqual([]);
      await expect(world.manage('mail.setServer', settings)).rejects.toMatchObject({
        code: 'validation_failed',
      });
      await world.manage('mail.setServer', { ...settings, password: MAIL_PASSWORD });
      expect(await world.manage('mail.testServer', {})).toMatchObject({ problem: null });
    },
  );
});
