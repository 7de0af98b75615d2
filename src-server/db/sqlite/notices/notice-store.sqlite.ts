import { dirname } from 'node:path';
import { noticeChoice, noticeSeen } from '@server/db/shared/schema/notices.schema';
import { createSecretBox } from '@server/files/secret-box';
import type { NoticeStore } from '@server/stores/notices/notice-store';
import type { AttentionKind } from '@shared/attention/attention-contract';
import { attentionKinds } from '@shared/attention/attention-contract';
import { noticeWays } from '@shared/attention/notice-ways';
import type { Database } from 'better-sqlite3';
import { eq, lt, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/better-sqlite3';
import { z } from 'zod';
import { createMailServerRows } from './mail-server-rows';
import { createNoticeRows } from './notice-rows';

const waysSchema = z.array(z.enum(noticeWays));
const kinds = new Map<string, AttentionKind>(attentionKinds.map((kind) => [kind, kind]));

/** Creates the store of notices over one connection. The key of the password is next to the file of the database. */
export function createNoticeStore(db: Database, file: string): NoticeStore {
  const orm = drizzle(db);
  return {
    ...createMailServerRows(db, createSecretBox(dirname(file))),
    ...createNoticeRows(db),
    async listChoices(memberId) {
      const rows = orm.select().from(noticeChoice).where(eq(noticeChoice.memberId, memberId)).all();
      return rows.flatMap(({ kind: name, propertyId, ways }) => {
        const kind = kinds.get(name);
        if (kind === undefined) return [];
        return [
          {
            kind,
            propertyId: propertyId === '' ? null : propertyId,
            ways: waysSchema.parse(JSON.parse(ways)),
          },
        ];
      });
    },
    async choose(memberId, { kind, propertyId, ways }) {
      orm
        .insert(noticeChoice)
        .values({ memberId, kind, propertyId: propertyId ?? '', ways: JSON.stringify(ways) })
        .onConflictDoUpdate({
          target: [noticeChoice.memberId, noticeChoice.propertyId, noticeChoice.kind],
          set: { ways: sql`excluded.ways` },
        })
        .run();
    },
    async listSeen(audience) {
      const rows = orm.select().from(noticeSeen).where(eq(noticeSeen.audience, audience)).all();
      return new Map(rows.map(({ event, atMs }) => [event, atMs]));
    },
    async setSeen(audience, events, atMs) {
      for (const event of events)
        orm
          .insert(noticeSeen)
          .values({ audience, event, atMs })
          .onConflictDoUpdate({
            target: [noticeSeen.audience, noticeSeen.event],
            set: { atMs: sql`excluded.at` },
          })
          .run();
    },
    forgetSeenBefore: async (beforeMs) =>
      void orm.delete(noticeSeen).where(lt(noticeSeen.atMs, beforeMs)).run(),
  };
}
