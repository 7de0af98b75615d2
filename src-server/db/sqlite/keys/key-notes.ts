import { apiKey, keyNote } from '@server/db/shared/schema/keys.schema';
import { member } from '@server/db/shared/schema/members.schema';
import type { KeyStore, StoredKeyNote } from '@server/stores/key-store';
import type { Database } from 'better-sqlite3';
import { eq, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/better-sqlite3';

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
  insertCreator(prefix: string, createdBy: string | null): void;
}

function prepareQueries(db: Database) {
  const orm = drizzle(db);
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
  return {
    list: selectNotes()
      .innerJoin(apiKey, eq(apiKey.prefix, keyNote.prefix))
      .where(eq(apiKey.propertyId, sql.placeholder('propertyId')))
      .prepare(),
    find: selectNotes()
      .where(eq(keyNote.prefix, sql.placeholder('prefix')))
      .prepare(),
  };
}

/** Creates the access to what members write about keys, and to who created them, over one connection. */
export function createKeyNotes(db: Database): KeyNotes {
  const orm = drizzle(db);
  const queries = prepareQueries(db);
  return {
    access: {
      listNotes: async (propertyId) => queries.list.all({ propertyId }).map(toNote),
      async findNote(prefix) {
        const row = queries.find.get({ prefix });
        return row === undefined ? null : toNote(row);
      },
      async saveNote(prefix, { note, contact }) {
        orm
          .insert(keyNote)
          .values({ prefix, note, contact })
          .onConflictDoUpdate({ target: keyNote.prefix, set: { note, contact } })
          .run();
      },
    },
    insertCreator: (prefix, createdBy) =>
      void orm.insert(keyNote).values({ prefix, note: '', contact: '', createdBy }).run(),
  };
}
