import type { AuditFilter, AuditStore } from '@server/stores/audit-store';
import type { Stores } from '@server/stores/store';
import { readTarget } from '@shared/audit/audit-target';
import type { CommandName } from '@shared/contract/management-contract';

/** Commands whose record is about a person. */
const namingCommands: readonly CommandName[] = [
  'setup.owner',
  'members.add',
  'members.assign',
  'members.setPassword',
  'members.remove',
];

const AT_ONCE = 500;

/** Ids of what the records are about, newest first, as long as somebody asks. */
async function* targetIds(audit: AuditStore, filter: AuditFilter): AsyncGenerator<string> {
  let afterSeq: number | undefined;
  for (;;) {
    const records = await audit.page({ filter, limit: AT_ONCE, order: 'newest_first', afterSeq });
    for (const { targetId } of records) if (targetId !== null) yield readTarget(targetId).id;
    if (records.length < AT_ONCE) return;
    afterSeq = records.at(-1)?.seq;
  }
}

/** Those of the people whom a record that the filter leaves is about. */
export async function findMentionedMembers(
  { audit }: Pick<Stores, 'audit'>,
  filter: AuditFilter,
  memberIds: ReadonlySet<string>,
): Promise<ReadonlySet<string>> {
  const named = new Set<string>();
  for (const operation of namingCommands) {
    if (named.size === memberIds.size) break;
    for await (const id of targetIds(audit, { ...filter, operation })) {
      if (memberIds.has(id)) named.add(id);
      if (named.size === memberIds.size) break;
    }
  }
  return named;
}
