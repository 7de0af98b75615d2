import type { Assignment, MemberRow } from '@server/stores/member-store';
import type { RoleRow } from '@server/stores/role-store';
import type { StoredFailures } from '@server/stores/sign-in/sign-in-failure-store';
import type { Snapshot, Tx } from '@server/stores/store';
import { OWNER_ROLE_ID } from '@shared/members/roles';

/** Members with their roles and credentials in the database before a restore. */
export interface PreRestoreMembers {
  /** Members by id. */
  readonly members: ReadonlyMap<string, MemberRow>;
  readonly assignments: readonly Assignment[];
  readonly roles: readonly RoleRow[];
  /** Hashes of unused recovery codes, by member id. */
  readonly codes: ReadonlyMap<string, readonly string[]>;
  /** Counts of wrong passwords. */
  readonly failures: readonly StoredFailures[];
  /** Counts of wrong recovery codes. */
  readonly recoverFailures: readonly StoredFailures[];
}

/** Reads what must hold for members after the restore as before it. */
export async function readPreRestoreMembers({
  members,
  roles,
  recoveryCodes,
  signInFailures,
  recoverFailures,
}: Snapshot): Promise<PreRestoreMembers> {
  const known = new Map<string, MemberRow>();
  const codes = new Map<string, readonly string[]>();
  for (const member of await members.list()) {
    known.set(member.id, member);
    codes.set(member.id, await recoveryCodes.list(member.id));
  }
  return {
    members: known,
    assignments: await members.assignments(),
    roles: await roles.list(),
    codes,
    failures: await signInFailures.list(),
    recoverFailures: await recoverFailures.list(),
  };
}

/** Returns the restoring member's id in the backup. The member is inserted if the backup is older. */
async function ensureRestorer({ members }: Tx, member: MemberRow): Promise<string> {
  // Another installation of the same organisation gave them another id.
  const known = (await members.find(member.id)) ?? (await members.findByEmail(member.email));
  if (known === null) await members.insert(member);
  return (known ?? member).id;
}

/** Carries over the present roles, so that a role that was narrowed or removed since grants nothing more. */
async function carryRoles({ roles }: Tx, preRestoreMembers: PreRestoreMembers): Promise<void> {
  for (const { id } of await roles.list()) await roles.remove(id);
  for (const role of preRestoreMembers.roles) await roles.save(role);
}

/** Gives the member their present roles where the property is in the backup, and no others. */
async function carryAssignments(
  tx: Tx,
  memberId: string,
  preRestoreMembers: PreRestoreMembers,
): Promise<void> {
  for (const { id } of await tx.properties.list()) {
    const held = preRestoreMembers.assignments.filter(
      (held) => held.memberId === memberId && held.propertyId === id,
    );
    const roleIds = held.map(({ roleId }) => roleId);
    await tx.members.assign(memberId, id, roleIds);
  }
}

/** Carries over the present password, so that no older one opens the account, and the present language. */
async function carryAccount({ members }: Tx, known: MemberRow): Promise<void> {
  const { id, isActive, passwordHash, mustChangePassword, language } = known;
  await members.setActive(id, isActive);
  await members.setPassword(id, passwordHash, mustChangePassword);
  await members.setLanguage(id, language);
}

/** Removes a member: inactive, and without roles. */
async function deactivateMember(tx: Tx, memberId: string): Promise<void> {
  await tx.members.setActive(memberId, false);
  for (const { id } of await tx.properties.list()) await tx.members.assign(memberId, id, []);
}

/**
 * Carries over the codes that open the account now, and no others. Used and replaced codes stay invalid. A member whom the
 * database before does not know has used none of theirs there, and keeps them. They open the account once an Owner has added
 * the member again. `preRestoreMembers` null: any code may have been used, so none is kept.
 */
async function carryCodes(
  { recoveryCodes }: Tx,
  member: MemberRow,
  preRestoreMembers: PreRestoreMembers | null,
): Promise<void> {
  if (preRestoreMembers === null) return recoveryCodes.replace(member.id, []);
  // Another installation of the same organisation gave them another id.
  const sameAddress = [...preRestoreMembers.members.values()].find(({ email }) => email === member.email);
  const codes = preRestoreMembers.codes.get(member.id) ?? preRestoreMembers.codes.get(sameAddress?.id ?? '');
  if (codes !== undefined) await recoveryCodes.replace(member.id, codes);
}

/**
 * Keeps a restore from giving any member more than they have now. Removed members stay removed; roles, passwords and recovery
 * codes are the present ones. Members whom the database before does not know are removed. Every property has an Owner
 * afterwards: the restoring member, if there is no other. `preRestoreMembers` null: nothing of it could be read, and only the restoring
 * member stays.
 */
export async function mergeMembersAfterRestore(
  tx: Tx,
  preRestoreMembers: PreRestoreMembers | null,
  member: MemberRow,
): Promise<void> {
  if (preRestoreMembers !== null) {
    await carryRoles(tx, preRestoreMembers);
    await tx.signInFailures.replaceAll(preRestoreMembers.failures);
    await tx.recoverFailures.replaceAll(preRestoreMembers.recoverFailures);
  }
  const restorerId = await ensureRestorer(tx, member);
  for (const member of await tx.members.list()) {
    const { id } = member;
    const known = preRestoreMembers?.members.get(id);
    await carryCodes(tx, member, preRestoreMembers);
    if (preRestoreMembers === null || known === undefined) await deactivateMember(tx, id);
    else {
      await carryAccount(tx, known);
      await carryAssignments(tx, id, preRestoreMembers);
    }
  }
  await tx.members.setActive(restorerId, true);
  await tx.members.setPassword(restorerId, member.passwordHash, member.mustChangePassword);
  for (const { id } of await tx.properties.list())
    if ((await tx.members.countActiveWithRole(id, OWNER_ROLE_ID)) === 0)
      await tx.members.assign(restorerId, id, [OWNER_ROLE_ID]);
}
