import type { Store } from '@server/stores/store';
import { createAuditEntry } from '../audit/audit-entry';
import { SERVICE_ROLE, withClient } from '../postgres/postgres-store';
import { runCommand } from '../service/command-line';
import { createTestClock } from '../service/store';
import { writeUrlFile } from './installation';
import type { MovedWorld } from './moved-world';

const { now } = createTestClock();

/** What tests use of the stores of a running service. */
export type SharedStore = Pick<Store, 'read' | 'transact'>;

/** Names the role of a service in a URL of the owner. */
export const getServiceUrl = (url: string): string => {
  const changed = new URL(url);
  changed.username = SERVICE_ROLE;
  return changed.href;
};

/** Backs the server up, as its service may. */
export const backUp = ({ url, node }: MovedWorld, file: string) =>
  runCommand(['backup', file, '--database', writeUrlFile(getServiceUrl(url)), '--data-dir', node, '--json'], {
    now,
  });

/** Restores to the server, as the owner of its tables. */
export const restore = ({ url, node }: MovedWorld, file: string, stopping = new AbortController().signal) =>
  runCommand(['restore', file, '--database', writeUrlFile(url), '--data-dir', node, '--json'], {
    now,
    stopping,
  });

/** Appends a record, as a call does. */
export const recordCall = (store: SharedStore): Promise<void> =>
  store.transact(async (tx) => tx.audit.append(createAuditEntry({ actor: { kind: 'none' } })));

/** Drops what a restore has kept. */
export const dropSchema = (url: string, name: string) =>
  withClient(url, async (client) => void (await client.query(`DROP SCHEMA IF EXISTS "${name}" CASCADE`)));
