import { expect, it } from 'vitest';
import { appendAll, createCallEntries, openRawConnection } from '../../../../support/audit/audit-log';
import { openTestStore } from '../../../../support/service/store';

it('a call that makes another one again is joined to it for good: neither changed nor taken away beside retention', async () => {
  const world = openTestStore();
  await appendAll(world, createCallEntries(3));
  await world.store.transact(({ audit }) => audit.saveRerun(3, 1));
  const measureBeside = openRawConnection(world);
  expect(() => measureBeside.exec('UPDATE audit_rerun SET of_seq = 2')).toThrow('audit records are final');
  expect(() => measureBeside.exec('DELETE FROM audit_rerun')).toThrow('only under a chained tombstone');
  for (const values of ['(3, 2)', '(2, 7)', '(9, 1)'])
    expect(() => measureBeside.exec(`REPLACE INTO audit_rerun VALUES ${values}`), values).toThrow(
      'audit records are final',
    );
});
