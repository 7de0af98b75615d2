import { NODE_STATE } from '@server/db/postgres/nodes/node-store.postgres';
import type { NodeRow } from '@server/stores/nodes/node-store';
import type { ClientBase } from 'pg';

/** One service of a database, as `doctor` lists it. */
export type ListedService = Pick<
  NodeRow,
  'name' | 'version' | 'seenAtMs' | 'isRunning' | 'isDraining' | 'leases'
>;

const LIST_SERVICES = `SELECT ${NODE_STATE} FROM node ORDER BY started_at, id`;

/** Lists the services that ran in the last day, the first that started first. */
export const listServices = async (client: ClientBase): Promise<readonly ListedService[]> =>
  (await client.query<ListedService>(LIST_SERVICES)).rows;
