import type { Assignment, MemberRow } from '@server/stores/member-store';
import type { RoleRow } from '@server/stores/role-store';
import type { AddressFailures } from '@server/stores/sign-in-failure-store';
import type { Snapshot, Tx } from '@server/stores/store';
import { OWNER_ROLE_ID } from '@shared/roles';

/** Who may do what, and what opens their accounts, in the database before a restore. */
export interface PastPeople {
  /** By id. */
  readonly members: ReadonlyMap<string, MemberRow>;
  readonly assignments: readonly Assignment[];
  readonly roles: readonly RoleRow[];
  /** Hashes of unused recovery codes, by person. */
  readonly codes: ReadonlyMap<string, ReadonlySet<string>>;
  /** Wrong passwords. */
  readonly failures: readonly AddressFailures[];
  /** Wrong recovery codes. */
  readonly recoverFailures: readonly AddressFailures[];
}

/** Reads what is to hold of people after the restore as before it. */
export async function readPeople({
  members,
  roles,
  recoveryCodes,
  signInFailures,
  recoverFailures,
}: Snapshot): Promise<PastPeople> {
  const known = new Map<string, MemberRow>();
  const codes = new Map<string, ReadonlySet<string>>();
  for (const member of await members.list()) {
    known.set(member.id, member);
    codes.set(member.id, new Set(await recoveryCodes.list(member.id)));
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
async function restorerIn({ members }: Tx, person: MemberRow): Promise<string> {
  // Another installation of the same house gave them another id.
  const known = (await members.find(person.id)) ?? (await members.findByEmail(person.email));
  if (known === null) await members.insert(person);
  return (known ?? person).id;
}

/** Roles are those of now: one that was narrowed or removed since gives nobody more again. */
async function carryRoles({ roles }: Tx, past: PastPeople): Promise<void> {
  for (const { id } of await roles.list()) await roles.remove(id);
  for (const role of past.roles) await roles.save(role);
}

/** The person's roles of now, where the property is in the backup; nothing else is theirs. */
async function carryAssignments(tx: Tx, memberId: string, past: PastPeople): Promise<void> {
  for (const { id } of await tx.properties.list()) {
    const held = past.assignments.filter((held) => held.memberId === memberId && held.propertyId === id);
    const roleIds = held.map(({ roleId }) => roleId);
    await tx.members.assign(memberId, id, roleIds);
  }
}

/** No older password and no used code opens the account. */
async function carryAccount(tx: Tx, known: MemberRow, past: PastPeople): Promise<void> {
  const { id, isActive, passwordHash, mustChangePassword } = known;
  await tx.members.setActive(id, isActive);
  await tx.members.setPassword(id, passwordHash, mustChangePassword);
  const unused = past.codes.get(id);
  const codes = (await tx.recoveryCodes.list(id)).filter((code) => unused?.has(code) === true);
  await tx.recoveryCodes.replace(id, codes);
}

/** Like somebody removed: active no more, without roles and codes. */
async function putAside(tx: Tx, memberId: string): Promise<void> {
  await tx.members.setActive(memberId, false);
  await tx.recoveryCodes.replace(memberId, []);
  for (const { id } of await tx.properties.list()) await tx.members.assign(memberId, id, []);
}

/**
 * Keeps a restore from giving anybody more than they have now: who is removed stays so, with the roles, passwords and unused
 * recovery codes of now, and people of whom the database before knows nothing are put aside. Every property has an Owner
 * afterwards: where nobody else is, whoever restores. `past` null: nothing of it could be read, and they alone stay.
 */
export async function carryPeople(tx: Tx, past: PastPeople | null, person: MemberRow): Promise<void> {
  if (past !== null) {
    await carryRoles(tx, past);
    await tx.signInFailures.replaceAll(past.failures);
    await tx.recoverFailures.replaceAll(past.recoverFailures);
  }
  const restorerId = await restorerIn(tx, person);
  for (const { id } of await tx.members.list()) {
    const known = past?.members.get(id);
    if (past === null || known === undefined) await putAside(tx, id);
    else {
      await carryAccount(tx, known, past);
      await carryAssignments(tx, id, past);
    }
  }
  await tx.members.setActive(restorerId, true);
  await tx.members.setPassword(restorerId, person.passwordHash, person.mustChangePassword);
  for (const { id } of await tx.properties.list())
    if ((await tx.members.countActiveWithRole(id, OWNER_ROLE_ID)) === 0)
      await tx.members.assign(restorerId, id, [OWNER_ROLE_ID]);
}
