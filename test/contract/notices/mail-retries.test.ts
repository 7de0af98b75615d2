import { DAY_MS, MINUTE_MS } from '@shared/kernel/time';
import { describe, expect } from 'vitest';
import { openNoticeFixture } from '../../support/notices/notice-fixture';
import { createMailRefusal } from '../../support/notices/start-mail-server';
import { verifies } from '../../support/service/verifies';

const OWNER = 'maren@example.com';
const HOUR_MS = 60 * MINUTE_MS;

describe('notices by email that could not be sent', () => {
  verifies(
    'notices.mail-retry',
    'are tried again until they arrive, and the bell says why they did not',
    async () => {
      const { call, ownerId, clock, mail, look, mint, setMailServer, takeArrived, listSent } =
        await openNoticeFixture();
      await setMailServer('wrong');
      await mint(5);
      const listMail = async () =>
        (await call(ownerId, 'attention.list', {})).items.filter(({ kind }) => kind === 'mail_failing');
      await look();
      expect(await listMail()).toMatchObject([
        { event: 'mail_failing:login_refused', problem: 'login_refused' },
      ]);
      expect(await listSent()).toMatchObject([{ state: 'waiting', problem: 'login_refused' }]);
      // Not before a minute has passed, and then again.
      await look();
      expect(mail.logins).toHaveLength(1);
      clock.pass(2 * MINUTE_MS);
      await look();
      expect(mail.logins).toHaveLength(2);
      await setMailServer();
      expect(await listMail()).toEqual([]);
      await look();
      expect(takeArrived()).toHaveLength(1);
      expect(await listSent()).toMatchObject([{ state: 'sent', problem: null }]);
    },
  );

  verifies(
    'notices.mail-retry',
    'are given up after the last try, or when the address is refused',
    async () => {
      const { clock, mail, look, mint, setMailServer, listSent, call, ownerId } = await openNoticeFixture();
      await setMailServer('wrong');
      await mint(5);
      for (let hour = 0; hour < 40; hour += 1) {
        await look();
        clock.pass(HOUR_MS);
      }
      // Seven tries in 27 hours. Stages of the key may have come in between.
      expect((await listSent()).at(-1)).toMatchObject({ state: 'given_up', problem: 'login_refused' });
      await setMailServer();
      mail.refuse = () => createMailRefusal('5.1.1 No such mailbox', 550);
      await mint(3);
      await look();
      expect((await listSent())[0]).toMatchObject({ state: 'given_up', problem: 'recipient_refused' });
      const { items } = await call(ownerId, 'attention.list', {});
      expect(items).toContainEqual(expect.objectContaining({ kind: 'mail_failing', address: OWNER }));
    },
  );

  verifies('notices.mail-retry', 'that an outage kept back for two days are not sent any more', async () => {
    const { clock, look, mint, setMailServer, takeArrived, listSent, store } = await openNoticeFixture();
    await setMailServer('wrong');
    await mint(5);
    await look();
    clock.pass(2 * DAY_MS);
    await store.transact(({ notices }) => notices.hurry());
    await look();
    expect(takeArrived()).toEqual([]);
    expect((await listSent()).at(-1)).toMatchObject({ state: 'given_up', problem: 'outdated' });
  });

  verifies(
    'notices.mail-retry',
    'are still sent, and none twice, while a clock that is far ahead is not confirmed',
    async () => {
      const { clock, look, mint, setMailServer, takeArrived, listSent } = await openNoticeFixture();
      await setMailServer();
      await mint(5);
      await look();
      expect(takeArrived()).toHaveLength(1);
      await setMailServer('wrong');
      await mint(4);
      await look();
      clock.set(clock.now() + 40 * DAY_MS);
      await setMailServer();
      await look();
      await look();
      expect(takeArrived()).toHaveLength(1);
      expect((await listSent()).map(({ state }) => state)).toEqual(['sent', 'sent']);
    },
  );

  verifies(
    'notices.mail-retry',
    'are not tried for each member, where the login is refused to every one',
    async () => {
      const { call, ownerId, propertyId, mail, look, mint, setMailServer } = await openNoticeFixture();
      for (const name of ['ada', 'ben'])
        await call(ownerId, 'members.add', {
          property_id: propertyId,
          name,
          email: `${name}@example.com`,
          role_id: 'owner',
          password: null,
        });
      await setMailServer('wrong');
      await mint(5);
      await look();
      expect(mail.logins).toHaveLength(1);
    },
  );
});
