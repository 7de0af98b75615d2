import { listPropertiesGranting } from '@server/commands/authorise';
import type { TransactionalCommand } from '@server/commands/command';
import { requireMember } from '@server/commands/require-member';
import type { AuditFilter } from '@server/stores/audit-store';
import type { MemberRow } from '@server/stores/member-store';
import type { Stores, Tx } from '@server/stores/store';
import type { CommandOutput } from '@shared/contract/management-contract';
import { getKeyState } from '@shared/keys/api-key';
import { narrowToVisible } from './audit-visibility';
import { findMentionedMembers } from './mentioned-members';

type Actors = CommandOutput<'audit.actors'>;

/** Lists every key of the property. Members who manage keys there also get the names. */
async function listKeyActors(tx: Tx, member: MemberRow, propertyId: string): Promise<Actors> {
  const held = await tx.members.effectivePermissions(member.id, propertyId);
  const canName = held.has('integration.apikey.manage');
  return (await tx.keys.list(propertyId)).map((key) => ({
    kind: 'key',
    prefix: key.prefix,
    name: canName ? key.name : null,
    property_id: propertyId,
    state: getKeyState(key, tx.nowMs),
    is_playground: key.kind === 'playground',
  }));
}

/** Lists members without a record of their own whom a record is about, removed members included. */
async function listMentionedActors(
  stores: Stores,
  member: MemberRow,
  filter: AuditFilter,
  members: readonly MemberRow[],
): Promise<Actors> {
  const named = await findMentionedMembers(stores, filter, new Set(members.map(({ id }) => id)));
  const canReach = (await listPropertiesGranting(stores, member, 'organisation.member.manage')).length > 0;
  return members
    .filter(({ id }) => named.has(id))
    .map(({ id, email, name }) => ({ kind: 'named', id, email: canReach ? email : null, name }));
}

/** Lists the actors of visible records and the members whom such records are about, removed members included. */
export const listAuditActors: TransactionalCommand<'audit.actors'> = {
  kind: 'transaction',
  async run(tx, { person: member }, { property_id: propertyId }) {
    const asking = requireMember(member);
    const filter = await narrowToVisible(tx, asking, propertyId === null ? {} : { property_id: propertyId });
    const propertyIds = filter.propertyIds ?? (await tx.properties.list()).map(({ id }) => id);
    const actors: Actors = [];
    for (const id of propertyIds) actors.push(...(await listKeyActors(tx, asking, id)));
    const withoutRecord: MemberRow[] = [];
    for (const member of await tx.members.list()) {
      const { id, email, name } = member;
      const own = { ...filter, personEmail: email };
      if ((await tx.audit.count(own, 0)) > 0) actors.push({ kind: 'person', id, email, name });
      else withoutRecord.push(member);
    }
    return [...actors, ...(await listMentionedActors(tx, asking, filter, withoutRecord))];
  },
};
