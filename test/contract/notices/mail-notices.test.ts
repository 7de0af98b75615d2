import type { CommandInput } from '@shared/contract/management-contract';
import { MINUTE_MS } from '@shared/kernel/time';
import { describe, expect } from 'vitest';
import { openNoticeFixture } from '../../support/notices/notice-fixture';
import { createMailRefusal } from '../../support/notices/start-mail-server';
import { verifies } from '../../support/service/verifies';

const OWNER = 'maren@example.com';

describe('notices by email', () => {
  verifies(
    'notices.mail-content',
    'say in plain text what happened, what to do and where, and no secret',
    async () => {
      const { mail, look, mint, setMailServer, call, ownerId, propertyId } = await openNoticeFixture();
      await setMailServer();
      const prefix = await mint(5);
      const { key, handle } = await call(ownerId, 'keys.create', {
        property_id: propertyId,
        name: 'Revenue tool',
        expires_in_days: 3,
        scopes: ['inventory.unit.read'],
      });
      await look();
      const [taken] = mail.taken;
      const text = (taken?.text ?? '')
        .replaceAll('=\r\n', '')
        .replaceAll(/=([0-9A-F]{2})/g, (_all, hex) => String.fromCharCode(Number.parseInt(hex, 16)));
      expect(text).toContain('Subject: Brasstag: 2 matters need attention');
      expect(text).toContain('Door locks at');
      expect(text.replaceAll(/\r?\n/g, ' ')).toContain(`then API keys, the key ${prefix}.`);
      expect(text).toContain('Create a key in its place');
      expect(text).not.toMatch(/svck_|https?:|text\/html/);
      expect(text).not.toContain(handle);
      expect(text).toContain(key.prefix);
    },
  );

  verifies(
    'notices.mail-permission',
    'go to who manages the keys there, and stop when that ends',
    async () => {
      const { call, ownerId, join, look, mint, setMailServer, takeArrived, propertyId, mail, clock } =
        await openNoticeFixture();
      await setMailServer();
      const managerId = await join('Ines', 'manager');
      const frontDeskId = await join('Fay', 'front_desk');
      const wanted = {
        kind: 'key_expires',
        property_id: propertyId,
        ways: ['bell', 'email'],
      } satisfies CommandInput<'notices.choose'>;
      for (const id of [managerId, frontDeskId])
        await expect(call(id, 'notices.choose', wanted)).rejects.toMatchObject({
          code: 'unauthorized',
          missingPermission: 'integration.apikey.manage',
        });
      const secondId = await join('Otto', 'owner');
      await mint(5);
      mail.refuse = () => createMailRefusal('Later', 451);
      await look();
      // What waits for Otto is not sent when he is no Owner any more.
      await call(ownerId, 'members.assign', {
        member_id: secondId,
        property_id: propertyId,
        role_id: 'front_desk',
      });
      mail.refuse = null;
      clock.pass(2 * MINUTE_MS);
      await look();
      expect(takeArrived()).toEqual([expect.stringMatching(`^${OWNER} `)]);
      expect(await call(secondId, 'notices.listSent', {})).toMatchObject([
        { state: 'given_up', problem: 'outdated' },
      ]);
    },
  );

  verifies(
    'notices.mail-permission',
    'about the sign-in of another member stop with the permission, those about the own do not',
    async () => {
      const { call, ownerId, join, look, setMailServer, propertyId, mail, clock, store } =
        await openNoticeFixture();
      await setMailServer();
      const secondId = await join('Otto', 'owner');
      await store.transact(async ({ signInPlaces, nowMs }) => {
        for (const [id, address] of [
          [ownerId, '203.0.113.7'],
          [secondId, '203.0.113.8'],
        ] as const) {
          await signInPlaces.add(id, '198.51.100.1', nowMs);
          await signInPlaces.add(id, address, nowMs);
        }
      });
      mail.refuse = () => createMailRefusal('Later', 451);
      await look();
      const role = { member_id: secondId, property_id: propertyId, role_id: 'front_desk' };
      await call(ownerId, 'members.assign', role);
      await call(secondId, 'notices.choose', { kind: 'new_sign_in', property_id: null, ways: ['email'] });
      mail.refuse = null;
      clock.pass(2 * MINUTE_MS);
      await look();
      const [toSecond = ''] = mail.taken.flatMap(({ to, text }) => (to.includes(OWNER) ? [] : [text]));
      expect([toSecond.includes('203.0.113.8'), toSecond.includes('203.0.113.7')]).toEqual([true, false]);
    },
  );

  verifies('notices.mail-permission', 'are not sent once email is switched off for them', async () => {
    const { call, ownerId, look, mint, setMailServer, takeArrived, propertyId, mail, clock } =
      await openNoticeFixture();
    await setMailServer();
    await mint(5);
    mail.refuse = () => createMailRefusal('Later', 451);
    await look();
    await call(ownerId, 'notices.choose', { kind: 'key_expires', property_id: propertyId, ways: ['bell'] });
    mail.refuse = null;
    clock.pass(2 * MINUTE_MS);
    await look();
    expect(takeArrived()).toEqual([]);
  });

  verifies('notices.choices', 'are what each member chose, and by default those of an Owner', async () => {
    const { call, ownerId, join, propertyId, look, mint, setMailServer, takeArrived } =
      await openNoticeFixture();
    const frontDeskId = await join('Fay', 'front_desk');
    const { choices, has_mail_server: hasServer } = await call(ownerId, 'notices.list', {});
    expect(hasServer).toBe(false);
    const mailed = choices.filter(({ ways }) => ways.includes('email')).map(({ kind }) => kind);
    expect(mailed).toEqual([
      'disk_low',
      'checkpoint_failed',
      'key_expires',
      'new_sign_in',
      'webhook_failing',
      'backup',
    ]);
    expect(await call(frontDeskId, 'notices.list', {})).toMatchObject({
      choices: [{ kind: 'new_sign_in', property_id: null, ways: ['bell', 'desktop'] }],
    });
    await setMailServer();
    const choice = { kind: 'key_expires', property_id: propertyId } as const;
    await call(ownerId, 'notices.choose', { ...choice, ways: ['desktop'] });
    await mint(5);
    await look();
    expect(takeArrived()).toEqual([]);
    const { items, quiet } = await call(ownerId, 'attention.list', {});
    expect(quiet).toEqual({
      bell: items.filter(({ kind }) => kind === 'key_expires').map(({ event }) => event),
      desktop: [],
    });
    await call(ownerId, 'notices.choose', { ...choice, ways: ['email'] });
    await look();
    expect(takeArrived()).toHaveLength(1);
  });

  verifies('notices.choices', 'that make no sense are refused in one sentence', async () => {
    const { call, ownerId, propertyId } = await openNoticeFixture();
    const choose = (input: Parameters<typeof call<'notices.choose'>>[2]) =>
      call(ownerId, 'notices.choose', input);
    const wrong = [
      { kind: 'key_expires', property_id: null, ways: ['bell'] },
      { kind: 'backup', property_id: propertyId, ways: ['bell'] },
      { kind: 'database_held', property_id: null, ways: ['bell', 'email'] },
      { kind: 'disk_low', property_id: null, ways: ['email'] },
    ] as const;
    for (const input of wrong)
      await expect(choose({ ...input, ways: [...input.ways] })).rejects.toMatchObject({
        code: 'validation_failed',
      });
    const unknown = {
      kind: 'key_expires',
      property_id: 'prp_01kzzzzzzzzzzzzzzzzzzzzzzz',
      ways: ['bell'],
    } as const;
    await expect(choose({ ...unknown, ways: ['bell'] })).rejects.toMatchObject({ code: 'not_found' });
  });
});
