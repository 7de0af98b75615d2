import { isDuplicate } from '@server/db/sqlite/engine/sqlite-error';
import { readPermissions } from '@server/db/sqlite/keys/stored-permissions';
import { assignment, member, role } from '@server/db/sqlite/schema/members.schema';
import type { RoleRow, RoleStore } from '@server/stores/role-store';
import { AppError } from '@shared/kernel/errors';
import { membersMessages } from '@shared/members/members.messages';
import { fillMessage } from '@shared/text/filled-message';
import type { Database } from 'better-sqlite3';
import { and, asc, countDistinct, eq, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/better-sqlite3';

const toRow = (stored: typeof role.$inferSelect): RoleRow => ({
  ...stored,
  permissions: readPermissions(stored.permissions),
});

function prepareStatements(db: Database) {
  const orm = drizzle(db);
  const id = sql.placeholder('id');
  return {
    find: orm.select().from(role).where(eq(role.id, id)).prepare(),
    list: orm.select().from(role).orderBy(asc(role.name)).prepare(),
    save: orm
      .insert(role)
      .values({
        id,
        name: sql.placeholder('name'),
        permissions: sql.placeholder('permissions'),
        createdAtMs: sql.placeholder('createdAtMs'),
        updatedAtMs: sql.placeholder('updatedAtMs'),
      })
      .onConflictDoUpdate({
        target: role.id,
        set: {
          name: sql`excluded.name`,
          permissions: sql`excluded.permissions`,
          updatedAtMs: sql`excluded.updated_at`,
        },
      })
      .prepare(),
    remove: orm.delete(role).where(eq(role.id, id)).prepare(),
    countHolders: orm
      .select({ count: countDistinct(assignment.memberId) })
      .from(assignment)
      .innerJoin(member, and(eq(member.id, assignment.memberId), eq(member.isActive, true)))
      .where(eq(assignment.roleId, id))
      .prepare(),
  };
}

/** Creates the store of custom roles in SQLite. */
export function createRoleStore(db: Database): RoleStore {
  const statements = prepareStatements(db);
  return {
    async find(roleId) {
      const stored = statements.find.get({ id: roleId });
      return stored === undefined ? null : toRow(stored);
    },
    async list() {
      return statements.list.all().map(toRow);
    },
    async save(row) {
      try {
        statements.save.run({ ...row, permissions: JSON.stringify(row.permissions) });
      } catch (error) {
        if (isDuplicate(error))
          throw new AppError('already_exists', fillMessage(membersMessages.roleNameTaken));
        throw error;
      }
    },
    async remove(roleId) {
      return statements.remove.run({ id: roleId }).changes > 0;
    },
    async countHolders(roleId) {
      return statements.countHolders.get({ id: roleId })?.count ?? 0;
    },
  };
}
