import { createSecretBox } from '@server/files/secret-box';
import { measureCauses } from '../failures/measure-failures';
import { startChild } from '../measure/child-process';
import type { NodesInput } from './measure-nodes';
import { deadSchema, openedSchema, seededSchema } from './node-protocol';

const KEYS = 100;

/** Measures whether the time of a 401 of a node on PostgreSQL reveals its cause. */
export async function measureNodeFailures({ folder, database, rounds, report }: NodesInput): Promise<void> {
  createSecretBox(folder);
  const child = startChild('node-process', [], []);
  try {
    const contents = { engine: 'postgres', connection: database.connection, folder } as const;
    const { port } = await child.request({ kind: 'open', contents }, openedSchema);
    await child.request({ kind: 'seed', keys: KEYS }, seededSchema);
    const tokens = await child.request({ kind: 'dead' }, deadSchema);
    await database.analyze();
    await measureCauses({ port, tokens, rounds, report, what: ' on PostgreSQL' });
  } finally {
    await child.stop();
  }
}
