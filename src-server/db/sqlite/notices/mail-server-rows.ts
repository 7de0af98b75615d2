import { mailServer } from '@server/db/shared/schema/notices.schema';
import type { SecretBox } from '@server/files/secret-box';
import type { MailServerRow, NoticeStore } from '@server/stores/notices/notice-store';
import type { MailServer } from '@shared/mail/mail-server';
import { mailSecurities } from '@shared/mail/mail-server';
import type { Database } from 'better-sqlite3';
import { drizzle } from 'drizzle-orm/better-sqlite3';
import { z } from 'zod';

type MailServerAccess = Pick<
  NoticeStore,
  | 'findMailServer'
  | 'setMailServer'
  | 'removeMailServer'
  | 'readMailPassword'
  | 'readSealedMailServer'
  | 'restoreMailServer'
>;

const securitySchema = z.enum(mailSecurities);
const ONLY_ROW = 1;

/** The password opens for this server and this name alone. A row that was edited cannot send it elsewhere. */
const getOwner = ({ host, port, security, user }: MailServer): string =>
  JSON.stringify(['mail_server', host, port, security, user]);

type StoredRow = typeof mailServer.$inferSelect;

const toRow = ({ id: _id, sealed: _sealed, security, ...row }: StoredRow): MailServerRow => ({
  ...row,
  security: securitySchema.parse(security),
});

/** Creates the access to the mail server over one connection. Only an encrypted password reaches the database. */
export function createMailServerRows(db: Database, box: SecretBox): MailServerAccess {
  const orm = drizzle(db);
  const select = orm.select().from(mailServer).prepare();
  const store = (server: MailServerRow, sealed: Buffer | null): void => {
    const values = { ...server, sealed };
    orm
      .insert(mailServer)
      .values({ id: ONLY_ROW, ...values })
      .onConflictDoUpdate({ target: mailServer.id, set: values })
      .run();
  };
  const remove = (): void => void orm.delete(mailServer).run();
  return {
    async findMailServer() {
      const row = select.get();
      return row === undefined ? null : toRow(row);
    },
    async setMailServer(server, password) {
      if (password === undefined) store(server, select.get()?.sealed ?? null);
      else store(server, password === null ? null : box.seal(password, getOwner(server)));
    },
    removeMailServer: async () => remove(),
    async readMailPassword() {
      const row = select.get();
      if (row === undefined || row.sealed === null) return { kind: 'none' };
      const password = box.open(row.sealed, getOwner(toRow(row)));
      return password === null ? { kind: 'missing' } : { kind: 'stored', password };
    },
    async readSealedMailServer() {
      const row = select.get();
      return row === undefined ? null : { server: toRow(row), sealed: row.sealed };
    },
    async restoreMailServer(kept) {
      if (kept === null) remove();
      else store(kept.server, kept.sealed === null ? null : Buffer.from(kept.sealed));
    },
  };
}
