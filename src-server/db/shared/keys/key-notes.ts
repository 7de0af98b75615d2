import { createOnFirstUse } from '@server/db/shared/engine/create-on-first-use';
import type { SharedDatabase } from '@server/db/shared/engine/shared-database';
import { apiKey, keyNote } from '@server/db/shared/schema/keys.schema';
import { member } from '@server/db/shared/schema/members.schema';
import type { KeyStore, StoredKeyNote } from '@server/stores/key-store';
import { eq, sql } from 'drizzle-orm';

interface NoteRow {
  readonly prefix: string;
  readonly note: string;
  readonly contact: string;
  readonly memberId: string | null;
  readonly memberName: string | null;
}

const toNote = ({ prefix, note, contact, memberId, memberName }: NoteRow): StoredKeyNote => ({
  prefix,
  note,
  contact,
  createdBy: memberId === null || memberName === null ? null : { id: memberId, name: memberName },
});

interface KeyNotes {
  readonly access: Pick<KeyStore, 'listNotes' | 'findNote' | 'saveNote'>;
  /** Stores who created a key. */
  insertCreator(prefix: string, createdBy: string | null): Promise<void>;
}

function prepareQueries(orm: SharedDatabase) {
  const selectNotes = () =>
    orm
      .select({
        prefix: keyNote.prefix,
        note: keyNote.note,
        contact: keyNote.contact,
        memberId: member.id,
        memberName: member.name,
      })
      .from(keyNote)
      .leftJoin(member, eq(member.id, keyNote.createdBy));
  return createOnFirstUse({
    list: () =>
      selectNotes()
        .innerJoin(apiKey, eq(apiKey.prefix, keyNote.prefix))
        .where(eq(apiKey.propertyId, sql.placeholder('propertyId')))
        .prepare(),
    find: () =>
      selectNotes()
        .where(eq(keyNote.prefix, sql.placeholder('prefix')))
        .prepare(),
  });
}

/** Creates the access to what members write about keys, and to who created them. */
export function createKeyNotes(orm: SharedDatabase): KeyNotes {
  const queries = prepareQueries(orm);
  return {
    access: {
      listNotes: async (propertyId) => (await queries.list.all({ propertyId })).map(toNote),
      async findNote(prefix) {
        const row = await queries.find.get({ prefix });
        return row === undefined ? null : toNote(row);
      },
      async saveNote(prefix, { note, contact }) {
        await orm
          .insert(keyNote)
          .values({ prefix, note, contact })
          .onConflictDoUpdate({ target: keyNote.prefix, set: { note, contact } })
          .run();
      },
    },
    async insertCreator(prefix, createdBy) {
      await orm.insert(keyNote).values({ prefix, note: '', contact: '', createdBy }).run();
    },
  };
}
