import type { SharedDatabase } from '@server/db/shared/engine/shared-database';
import { readPermissions } from '@server/db/shared/keys/stored-permissions';
import { assignment, member, role } from '@server/db/shared/schema/members.schema';
import type { RoleRow, RoleStore } from '@server/stores/role-store';
import { AppError } from '@shared/kernel/errors';
import { membersMessages } from '@shared/members/members.messages';
import { fillMessage } from '@shared/text/filled-message';
import { and, asc, countDistinct, eq, sql } from 'drizzle-orm';

const toRow = (stored: typeof role.$inferSelect): RoleRow => ({
  ...stored,
  permissions: readPermissions(stored.permissions),
});

function prepareStatements(orm: SharedDatabase) {
  const id = sql.placeholder('id');
  return {
    find: orm.select().from(role).where(eq(role.id, id)).prepare(),
    findByName: orm
      .select({ id: role.id })
      .from(role)
      .where(eq(role.name, sql.placeholder('name')))
      .prepare(),
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
    remove: orm.delete(role).where(eq(role.id, id)).returning({ id: role.id }).prepare(),
    countHolders: orm
      .select({ count: countDistinct(assignment.memberId) })
      .from(assignment)
      .innerJoin(member, and(eq(member.id, assignment.memberId), eq(member.isActive, true)))
      .where(eq(assignment.roleId, id))
      .prepare(),
  };
}

/** Creates the store of custom roles. */
export function createRoleStore(db: SharedDatabase): RoleStore {
  const statements = prepareStatements(db);
  return {
    async find(roleId) {
      const stored = await statements.find.get({ id: roleId });
      return stored === undefined ? null : toRow(stored);
    },
    async list() {
      return (await statements.list.all()).map(toRow);
    },
    async save(row) {
      // A conflict that is found by a failed statement would end a transaction of PostgreSQL.
      const holder = await statements.findByName.get({ name: row.name });
      if (holder !== undefined && holder.id !== row.id)
        throw new AppError('already_exists', fillMessage(membersMessages.roleNameTaken));
      await statements.save.run({ ...row, permissions: JSON.stringify(row.permissions) });
    },
    async remove(roleId) {
      return (await statements.remove.get({ id: roleId })) !== undefined;
    },
    async countHolders(roleId) {
      return (await statements.countHolders.get({ id: roleId }))?.count ?? 0;
    },
  };
}
