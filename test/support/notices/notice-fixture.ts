import { announceMatters } from '@server/features/notices/deliver/announce-matters';
import { sendDueNotices } from '@server/features/notices/deliver/send-due-notices';
import type { Store } from '@server/stores/store';
import { DAY_MS } from '@shared/kernel/time';
import type { SentNotice } from '@shared/notices/notices-contract';
import type { PropertyFixture } from '../service/management-fixture';
import { openPropertyFixture } from '../service/management-fixture';
import { createSeededBytes } from '../service/store';
import type { MailServerDouble } from './start-mail-server';
import { MAIL_HOST, MAIL_PASSWORD, MAIL_USER, startMailServer } from './start-mail-server';

export interface NoticeFixture extends PropertyFixture {
  readonly mail: MailServerDouble;
  /** What the computer of the service has. */
  readonly computer: { hasNewBackup: boolean };
  /** Sets the mail server of the test. */
  setMailServer(password?: string): Promise<void>;
  /** Creates a key that ends in so many days, and returns its prefix. */
  mint(expiresInDays: number): Promise<string>;
  /** Does what the service does each minute. `store`: that of a later run. */
  look(store?: Store): Promise<void>;
  /** Sends only what is due. */
  send(): Promise<void>;
  /** Addresses and subjects of the mails that arrived since the last look at them. */
  takeArrived(): string[];
  listSent(memberId?: string): Promise<readonly SentNotice[]>;
}

/** Without a new backup there is a matter that lasts. */
const createFacts = (now: () => number, computer: NoticeFixture['computer']) => ({
  diskSpace: async () => ({ freeBytes: null, diskBytes: null, isReserveUsed: false }),
  checkpointFailedAtMs: () => null,
  network: null,
  backups: {
    make: () => Promise.reject(new Error('not used')),
    inspect: () => Promise.reject(new Error('not used')),
    stage: () => Promise.reject(new Error('not used')),
    rememberDaily: () => undefined,
    backups: () => ({
      folder: '',
      count: 1,
      lastAtMs: now() - (computer.hasNewBackup ? 1 : 8) * DAY_MS,
      failure: null,
    }),
  },
});

/** Opens a property with keys, a real mail server, and the work of the service that the test lets run. */
export async function openNoticeFixture(): Promise<NoticeFixture> {
  const mail = await startMailServer();
  const fixture = await openPropertyFixture();
  const { call, ownerId, propertyId, held, clock } = fixture;
  const ofProperty = { property_id: propertyId };
  await call(ownerId, 'modules.set', { ...ofProperty, module: 'integration', is_on: true });
  const computer = { hasNewBackup: true };
  const facts = createFacts(clock.now, computer);
  const randomBytes = createSeededBytes(11);
  const send = (store: Store) =>
    sendDueNotices({ store, outside: mail.outside, randomBytes, signal: new AbortController().signal });
  return {
    ...fixture,
    mail,
    computer,
    async setMailServer(password = MAIL_PASSWORD) {
      await call(ownerId, 'mail.setServer', {
        host: MAIL_HOST,
        port: mail.port,
        security: 'starttls',
        user: MAIL_USER,
        sender: 'house@example.com',
        password,
      });
      clock.pass(1);
    },
    async mint(days) {
      const draft = { name: 'Door locks', expires_in_days: days, scopes: ['inventory.unit.read'] };
      return (await call(ownerId, 'keys.create', { ...ofProperty, ...draft })).key.prefix;
    },
    async look(store = fixture.store) {
      await announceMatters({
        store,
        held,
        outside: mail.outside,
        dataDirectory: fixture.dataDirectory,
        ...facts,
      });
      await send(store);
    },
    send: () => send(fixture.store),
    takeArrived: () =>
      mail.taken
        .splice(0)
        .map(
          ({ to, text }) =>
            `${to.join()} ${/^Subject: (.*(?:\r\n[ \t].*)*)/m.exec(text)?.[1]?.replaceAll(/\r\n[ \t]/g, ' ') ?? ''}`,
        ),
    listSent: (memberId = ownerId) => call(memberId, 'notices.listSent', {}),
  };
}
