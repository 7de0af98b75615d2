import type { SharedDatabase } from '@server/db/shared/engine/shared-database';
import { assignment, member, role } from '@server/db/shared/schema/members.schema';
import { and, asc, count, eq, sql } from 'drizzle-orm';

const memberId = sql.placeholder('memberId');
const propertyId = sql.placeholder('propertyId');
const roleId = sql.placeholder('roleId');

const isActiveHolder = and(eq(member.id, assignment.memberId), eq(member.isActive, true));

const prepareMemberQueries = (orm: SharedDatabase) => ({
  find: orm.select().from(member).where(eq(member.id, memberId)).prepare(),
  findByEmail: orm
    .select()
    .from(member)
    .where(eq(member.email, sql.placeholder('email')))
    .prepare(),
  list: orm.select().from(member).orderBy(asc(member.createdAtMs), asc(member.id)).prepare(),
  insert: orm
    .insert(member)
    .values({
      id: sql.placeholder('id'),
      name: sql.placeholder('name'),
      email: sql.placeholder('email'),
      isActive: sql.placeholder('isActive'),
      passwordHash: sql.placeholder('passwordHash'),
      mustChangePassword: sql.placeholder('mustChangePassword'),
      lastSignInAtMs: sql.placeholder('lastSignInAtMs'),
      createdAtMs: sql.placeholder('createdAtMs'),
      language: sql.placeholder('language'),
    })
    .onConflictDoNothing()
    .returning({ id: member.id })
    .prepare(),
  setName: orm
    .update(member)
    .set({ name: sql`${sql.placeholder('name')}` })
    .where(eq(member.id, memberId))
    .prepare(),
  setActive: orm
    .update(member)
    .set({ isActive: sql`${sql.placeholder('isActive')}` })
    .where(eq(member.id, memberId))
    .prepare(),
  setPassword: orm
    .update(member)
    .set({
      passwordHash: sql`${sql.placeholder('passwordHash')}`,
      mustChangePassword: sql`${sql.placeholder('mustChangePassword')}`,
    })
    .where(eq(member.id, memberId))
    .prepare(),
  setLanguage: orm
    .update(member)
    .set({ language: sql`${sql.placeholder('language')}` })
    .where(eq(member.id, memberId))
    .prepare(),
  setSignedIn: orm
    .update(member)
    .set({ lastSignInAtMs: sql`${sql.placeholder('atMs')}` })
    .where(eq(member.id, memberId))
    .prepare(),
});

const prepareAssignmentQueries = (orm: SharedDatabase) => ({
  assignments: orm
    .select()
    .from(assignment)
    .orderBy(asc(assignment.memberId), asc(assignment.propertyId), asc(assignment.roleId))
    .prepare(),
  assign: orm.insert(assignment).values({ memberId, propertyId, roleId }).prepare(),
  unassign: orm
    .delete(assignment)
    .where(and(eq(assignment.memberId, memberId), eq(assignment.propertyId, propertyId)))
    .prepare(),
  findFirstWithRole: orm
    .select({ member })
    .from(member)
    .innerJoin(assignment, isActiveHolder)
    .where(eq(assignment.roleId, roleId))
    .orderBy(asc(member.createdAtMs), asc(member.id))
    .limit(1)
    .prepare(),
  countActiveWithRole: orm
    .select({ count: count() })
    .from(assignment)
    .innerJoin(member, isActiveHolder)
    .where(and(eq(assignment.propertyId, propertyId), eq(assignment.roleId, roleId)))
    .prepare(),
  heldRoles: orm
    .select({ roleId: assignment.roleId, permissions: role.permissions })
    .from(assignment)
    .innerJoin(member, isActiveHolder)
    .leftJoin(role, eq(role.id, assignment.roleId))
    .where(and(eq(assignment.memberId, memberId), eq(assignment.propertyId, propertyId)))
    .prepare(),
});

/** Prepares the statements over members and their assignments, once per connection. */
export const prepareMemberStatements = (orm: SharedDatabase) => ({
  ...prepareMemberQueries(orm),
  ...prepareAssignmentQueries(orm),
});
