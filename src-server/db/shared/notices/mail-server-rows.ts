import type { SharedDatabase } from '@server/db/shared/engine/shared-database';
import { mailServer } from '@server/db/shared/schema/notices.schema';
import type { SecretBox } from '@server/files/secret-box';
import type { MailServerRow, NoticeStore } from '@server/stores/notices/notice-store';
import type { MailServer } from '@shared/mail/mail-server';
import { mailSecurities } from '@shared/mail/mail-server';
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

/** Creates the access to the mail server. Only an encrypted password reaches the database. */
export function createMailServerRows(orm: SharedDatabase, box: SecretBox): MailServerAccess {
  const select = orm.select().from(mailServer).prepare();
  async function store(server: MailServerRow, sealed: Buffer | null): Promise<void> {
    const values = { ...server, sealed };
    await orm
      .insert(mailServer)
      .values({ id: ONLY_ROW, ...values })
      .onConflictDoUpdate({ target: mailServer.id, set: values })
      .run();
  }
  async function remove(): Promise<void> {
    await orm.delete(mailServer).run();
  }
  return {
    async findMailServer() {
      const row = await select.get();
      return row === undefined ? null : toRow(row);
    },
    async setMailServer(server, password) {
      if (password === undefined) await store(server, (await select.get())?.sealed ?? null);
      else await store(server, password === null ? null : box.seal(password, getOwner(server)));
    },
    removeMailServer: remove,
    async readMailPassword() {
      const row = await select.get();
      if (row === undefined || row.sealed === null) return { kind: 'none' };
      const password = box.open(row.sealed, getOwner(toRow(row)));
      return password === null ? { kind: 'missing' } : { kind: 'stored', password };
    },
    async readSealedMailServer() {
      const row = await select.get();
      return row === undefined ? null : { server: toRow(row), sealed: row.sealed };
    },
    async restoreMailServer(kept) {
      if (kept === null) await remove();
      else await store(kept.server, kept.sealed === null ? null : Buffer.from(kept.sealed));
    },
  };
}
