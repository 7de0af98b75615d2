import type { AuditFilter, AuditStore } from '@server/stores/audit-store';
import type { Stores } from '@server/stores/store';
import { readTarget } from '@shared/audit/audit-target';
import type { CommandName } from '@shared/contract/management-contract';

/** Commands whose record is about a member. */
const namingCommands: readonly CommandName[] = [
  'setup.owner',
  'members.add',
  'members.assign',
  'members.setPassword',
  'members.remove',
];

const READ_BATCH_SIZE = 500;

/** Yields the target ids of the records, newest first, until the caller stops. */
async function* readTargetIds(audit: AuditStore, filter: AuditFilter): AsyncGenerator<string> {
  let afterSeq: number | undefined;
  for (;;) {
    const records = await audit.page({ filter, limit: READ_BATCH_SIZE, order: 'newest_first', afterSeq });
    for (const { targetId } of records) if (targetId !== null) yield readTarget(targetId).id;
    if (records.length < READ_BATCH_SIZE) return;
    afterSeq = records.at(-1)?.seq;
  }
}

/** Finds which of the members a record of the filter is about. */
export async function findMentionedMembers(
  { audit }: Pick<Stores, 'audit'>,
  filter: AuditFilter,
  memberIds: ReadonlySet<string>,
): Promise<ReadonlySet<string>> {
  const named = new Set<string>();
  for (const operation of namingCommands) {
    if (named.size === memberIds.size) break;
    for await (const id of readTargetIds(audit, { ...filter, operation })) {
      if (memberIds.has(id)) named.add(id);
      if (named.size === memberIds.size) break;
    }
  }
  return named;
}
