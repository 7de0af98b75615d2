import type { SharedDatabase } from '@server/db/shared/engine/shared-database';
import { noticeChoice, noticeSeen } from '@server/db/shared/schema/notices.schema';
import type { SecretBox } from '@server/files/secret-box';
import type { NoticeStore } from '@server/stores/notices/notice-store';
import type { AttentionKind } from '@shared/attention/attention-kinds';
import { attentionKinds } from '@shared/attention/attention-kinds';
import { noticeWays } from '@shared/attention/notice-ways';
import { eq, lt, sql } from 'drizzle-orm';
import { z } from 'zod';
import { createMailServerRows } from './mail-server-rows';
import { createNoticeRows } from './notice-rows';

const waysSchema = z.array(z.enum(noticeWays));
const kinds = new Map<string, AttentionKind>(attentionKinds.map((kind) => [kind, kind]));

/** Creates the store of notices. `box` encrypts the password of the mail server. */
export function createNoticeStore(orm: SharedDatabase, box: SecretBox): NoticeStore {
  const storeChoice: NoticeStore['choose'] = async (memberId, { kind, propertyId, ways }) => {
    await orm
      .insert(noticeChoice)
      .values({ memberId, kind, propertyId: propertyId ?? '', ways: JSON.stringify(ways) })
      .onConflictDoUpdate({
        target: [noticeChoice.memberId, noticeChoice.propertyId, noticeChoice.kind],
        set: { ways: sql`excluded.ways` },
      })
      .run();
  };
  return {
    ...createMailServerRows(orm, box),
    ...createNoticeRows(orm),
    async listChoices(memberId) {
      const rows = await orm.select().from(noticeChoice).where(eq(noticeChoice.memberId, memberId)).all();
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
    choose: storeChoice,
    async replaceChoices(memberId, choices) {
      await orm.delete(noticeChoice).where(eq(noticeChoice.memberId, memberId)).run();
      for (const choice of choices) await storeChoice(memberId, choice);
    },
    async listSeen(audience) {
      const rows = await orm.select().from(noticeSeen).where(eq(noticeSeen.audience, audience)).all();
      return new Map(rows.map(({ event, atMs }) => [event, atMs]));
    },
    async setSeen(audience, events, atMs) {
      for (const event of events)
        await orm
          .insert(noticeSeen)
          .values({ audience, event, atMs })
          .onConflictDoUpdate({
            target: [noticeSeen.audience, noticeSeen.event],
            set: { atMs: sql`excluded.at` },
          })
          .run();
    },
    async forgetSeenBefore(beforeMs) {
      await orm.delete(noticeSeen).where(lt(noticeSeen.atMs, beforeMs)).run();
    },
  };
}
