import type { Assignment, MemberRow } from '@server/stores/member-store';
import type { RoleRow } from '@server/stores/role-store';
import type { AddressFailures } from '@server/stores/sign-in-failure-store';
import type { Snapshot, Tx } from '@server/stores/store';
import { OWNER_ROLE_ID } from '@shared/members/roles';

/** Who may do what, and what opens their accounts, in the database before a restore. */
export interface PreRestoreMembers {
  /** By id. */
  readonly members: ReadonlyMap<string, MemberRow>;
  readonly assignments: readonly Assignment[];
  readonly roles: readonly RoleRow[];
  /** Hashes of unused recovery codes, by person. */
  readonly codes: ReadonlyMap<string, readonly string[]>;
  /** Wrong passwords. */
  readonly failures: readonly AddressFailures[];
  /** Wrong recovery codes. */
  readonly recoverFailures: readonly AddressFailures[];
}

/** Reads what is to hold of people after the restore as before it. */
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

/** Id of whoever restores, in the backup: they stay, though it may be older than they are. */
async function restorerIn({ members }: Tx, member: MemberRow): Promise<string> {
  // Another installation of the same house gave them another id.
  const known = (await members.find(member.id)) ?? (await members.findByEmail(member.email));
  if (known === null) await members.insert(member);
  return (known ?? member).id;
}

/** Roles are those of now: one that was narrowed or removed since gives nobody more again. */
async function carryRoles({ roles }: Tx, preRestoreMembers: PreRestoreMembers): Promise<void> {
  for (const { id } of await roles.list()) await roles.remove(id);
  for (const role of preRestoreMembers.roles) await roles.save(role);
}

/** The person's roles of now, where the property is in the backup; nothing else is theirs. */
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

/** No older password opens the account. */
async function carryAccount({ members }: Tx, known: MemberRow): Promise<void> {
  const { id, isActive, passwordHash, mustChangePassword } = known;
  await members.setActive(id, isActive);
  await members.setPassword(id, passwordHash, mustChangePassword);
}

/** Like somebody removed: active no more, and without roles. */
async function writeOverflow(tx: Tx, memberId: string): Promise<void> {
  await tx.members.setActive(memberId, false);
  for (const { id } of await tx.properties.list()) await tx.members.assign(memberId, id, []);
}

/**
 * The codes that open the account now, neither more nor fewer: used and replaced ones are dead, and those on paper are good.
 * Somebody of whom the database before knows nothing has used none of theirs there: they keep them, and are let in with
 * them once an Owner has added them again. `past` null: any may have been used, and none is left.
 */
async function carryCodes(
  { recoveryCodes }: Tx,
  member: MemberRow,
  preRestoreMembers: PreRestoreMembers | null,
): Promise<void> {
  if (preRestoreMembers === null) return recoveryCodes.replace(member.id, []);
  // Another installation of the same house gave them another id.
  const sameAddress = [...preRestoreMembers.members.values()].find(({ email }) => email === member.email);
  const codes = preRestoreMembers.codes.get(member.id) ?? preRestoreMembers.codes.get(sameAddress?.id ?? '');
  if (codes !== undefined) await recoveryCodes.replace(member.id, codes);
}

/**
 * Keeps a restore from giving anybody more than they have now: who is removed stays so, with the roles, passwords and
 * recovery codes of now, and people of whom the database before knows nothing are put aside. Every property has an Owner
 * afterwards: where nobody else is, whoever restores. `past` null: nothing of it could be read, and they alone stay.
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
  const restorerId = await restorerIn(tx, member);
  for (const member of await tx.members.list()) {
    const { id } = member;
    const known = preRestoreMembers?.members.get(id);
    await carryCodes(tx, member, preRestoreMembers);
    if (preRestoreMembers === null || known === undefined) await writeOverflow(tx, id);
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
