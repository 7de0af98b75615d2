import type { TransactionalCommand } from '@server/commands/command';
import type { NodeRow } from '@server/stores/nodes/node-store';
import { toTimestamp } from '@shared/kernel/time';
import type { NodeView, SharedWork } from '@shared/service/nodes-contract';
import { sharedWorkSchema } from '@shared/service/nodes-contract';

/** A service of a newer version may do work that this one does not know. */
const toSharedWork = (leases: readonly string[]): SharedWork[] =>
  leases.flatMap((lease) => {
    const { data: work } = sharedWorkSchema.safeParse(lease);
    return work === undefined ? [] : [work];
  });

const toNodeView = (node: NodeRow): NodeView => ({
  id: node.id,
  name: node.name,
  data_directory: node.dataDirectory,
  is_own: node.isOwn,
  version: node.version,
  started_at: toTimestamp(node.startedAtMs),
  last_seen_at: toTimestamp(node.seenAtMs),
  is_running: node.isRunning,
  is_draining: node.isDraining,
  work: toSharedWork(node.leases),
});

/** Lists the services of the database. decision 0234. */
export const listServiceNodes: TransactionalCommand<'service.nodes'> = {
  kind: 'transaction',
  run: async ({ nodes }) => ({ is_shared: nodes.isShared, nodes: (await nodes.list()).map(toNodeView) }),
};
