import type { SharedDatabase } from '@server/db/shared/engine/shared-database';
import { readPermissions } from '@server/db/shared/keys/stored-permissions';
import type { MemberStore } from '@server/stores/member-store';
import { AppError } from '@shared/kernel/errors';
import type { Permission } from '@shared/kernel/permissions';
import { membersMessages } from '@shared/members/members.messages';
import { findSystemRole } from '@shared/members/roles';
import { fillMessage } from '@shared/text/filled-message';
import { prepareMemberStatements } from './member-statements';

interface HeldRole {
  readonly roleId: string;
  /** JSON of a custom role; null for a system role, which is defined in code. */
  readonly permissions: string | null;
}

const getPermissions = ({ roleId, permissions }: HeldRole): readonly Permission[] =>
  findSystemRole(roleId)?.permissions ?? (permissions === null ? [] : readPermissions(permissions));

/** Creates the store of members and their roles at each property. */
export function createMemberStore(db: SharedDatabase): MemberStore {
  const statements = prepareMemberStatements(db);
  return {
    find: async (memberId) => (await statements.find.get({ memberId })) ?? null,
    findByEmail: async (email) => (await statements.findByEmail.get({ email })) ?? null,
    list: async () => statements.list.all(),
    findFirstWithRole: async (roleId) => (await statements.findFirstWithRole.get({ roleId }))?.member ?? null,
    async insert(row) {
      const inserted = await statements.insert.get({ ...row });
      if (inserted === undefined)
        throw new AppError('already_exists', fillMessage(membersMessages.emailTaken));
    },
    async setName(memberId, name) {
      await statements.setName.run({ memberId, name });
    },
    async setActive(memberId, isActive) {
      await statements.setActive.run({ memberId, isActive: Number(isActive) });
    },
    async setPassword(memberId, passwordHash, mustChangePassword) {
      const mustChange = Number(mustChangePassword);
      await statements.setPassword.run({ memberId, passwordHash, mustChangePassword: mustChange });
    },
    async setLanguage(memberId, language) {
      await statements.setLanguage.run({ memberId, language });
    },
    async setSignedIn(memberId, atMs) {
      await statements.setSignedIn.run({ memberId, atMs });
    },
    assignments: async () => statements.assignments.all(),
    async assign(memberId, propertyId, roleIds) {
      await statements.unassign.run({ memberId, propertyId });
      for (const roleId of new Set(roleIds)) await statements.assign.run({ memberId, propertyId, roleId });
    },
    countActiveWithRole: async (propertyId, roleId) =>
      (await statements.countActiveWithRole.get({ propertyId, roleId }))?.count ?? 0,
    async effectivePermissions(memberId, propertyId) {
      const held = await statements.heldRoles.all({ memberId, propertyId });
      return new Set(held.flatMap(getPermissions));
    },
  };
}
