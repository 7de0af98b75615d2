import { isDuplicate } from '@server/db/sqlite/engine/sqlite-error';
import { readPermissions } from '@server/db/sqlite/keys/stored-permissions';
import type { MemberStore } from '@server/stores/member-store';
import { AppError } from '@shared/kernel/errors';
import type { Permission } from '@shared/kernel/permissions';
import { membersMessages } from '@shared/members/members.messages';
import { findSystemRole } from '@shared/members/roles';
import { fillMessage } from '@shared/text/filled-message';
import type { Database } from 'better-sqlite3';
import { prepareMemberStatements } from './member-statements';

interface HeldRole {
  readonly roleId: string;
  /** JSON of a custom role; null for a system role, which is defined in code. */
  readonly permissions: string | null;
}

const getPermissions = ({ roleId, permissions }: HeldRole): readonly Permission[] =>
  findSystemRole(roleId)?.permissions ?? (permissions === null ? [] : readPermissions(permissions));

/** Creates the store of members and their roles at each property in SQLite. */
export function createMemberStore(db: Database): MemberStore {
  const statements = prepareMemberStatements(db);
  return {
    find: async (memberId) => statements.find.get({ memberId }) ?? null,
    findByEmail: async (email) => statements.findByEmail.get({ email }) ?? null,
    list: async () => statements.list.all(),
    findFirstWithRole: async (roleId) => statements.findFirstWithRole.get({ roleId })?.member ?? null,
    async insert(row) {
      try {
        statements.insert.run({ ...row });
      } catch (error) {
        if (isDuplicate(error)) throw new AppError('already_exists', fillMessage(membersMessages.emailTaken));
        throw error;
      }
    },
    async setName(memberId, name) {
      statements.setName.run({ memberId, name });
    },
    async setActive(memberId, isActive) {
      statements.setActive.run({ memberId, isActive: Number(isActive) });
    },
    async setPassword(memberId, passwordHash, mustChangePassword) {
      statements.setPassword.run({ memberId, passwordHash, mustChangePassword: Number(mustChangePassword) });
    },
    async setLanguage(memberId, language) {
      statements.setLanguage.run({ memberId, language });
    },
    async setSignedIn(memberId, atMs) {
      statements.setSignedIn.run({ memberId, atMs });
    },
    assignments: async () => statements.assignments.all(),
    async assign(memberId, propertyId, roleIds) {
      statements.unassign.run({ memberId, propertyId });
      for (const roleId of new Set(roleIds)) statements.assign.run({ memberId, propertyId, roleId });
    },
    countActiveWithRole: async (propertyId, roleId) =>
      statements.countActiveWithRole.get({ propertyId, roleId })?.count ?? 0,
    async effectivePermissions(memberId, propertyId) {
      return new Set(statements.heldRoles.all({ memberId, propertyId }).flatMap(getPermissions));
    },
  };
}
