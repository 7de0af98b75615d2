import { expect, it } from 'vitest';
import { appendAll, createCallEntries } from '../../../../support/audit/audit-log';
import { openTestStore } from '../../../../support/service/store';

it('a log goes on from what another process has appended', async () => {
  const world = openTestStore();
  const other = openTestStore(world.file);
  await appendAll(world, createCallEntries(1));
  await appendAll(other, createCallEntries(1, 1, { operation: 'a word of the other process' }));
  await appendAll(world, createCallEntries(1, 2, { operation: 'a word of the other process' }));
  const rows = await world.store.read(({ audit }) => audit.span(0, 10));
  expect(rows.map((row) => [row.seq, row.requestId])).toEqual([
    [1, 'r0'],
    [2, 'r1'],
    [3, 'r2'],
  ]);
});
