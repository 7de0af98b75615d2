import { expect, it } from 'vitest';
import { appendAll, createCallEntries, openRawConnection } from '../../../../support/audit/audit-log';
import { changeLogFile } from '../../../../support/audit/audit-tampering';
import { openTestStore } from '../../../../support/service/store';

it('refuses a stored value that is never written', async () => {
  const world = openTestStore();
  await appendAll(world, createCallEntries(1));
  changeLogFile(world, () => undefined);
  const raw = openRawConnection(world);
  raw.exec('DROP TRIGGER audit_record_is_final');
  const mapped = Buffer.from('00000000000000000000ffff7f000001', 'hex');
  const damages: readonly (readonly [string, unknown])[] = [
    ['channel = ?', 6],
    ['outcome = ?', 3],
    ['actor_kind = ?', 3],
    ['actor_kind = ?', 2],
    ['address = ?', mapped],
    ['address = ?', Buffer.alloc(0)],
    ['code = ?', 99],
  ];
  raw.pragma('foreign_keys = OFF');
  for (const [change, value] of damages) {
    raw.exec('SAVEPOINT damage');
    raw.prepare(`UPDATE audit_record SET ${change}`).run(value);
    raw.exec('RELEASE damage');
    await expect(world.store.read(({ audit }) => audit.find(1))).rejects.toThrow();
    raw.prepare('UPDATE audit_record SET channel = 0, outcome = 0, actor_kind = 0, code = NULL').run();
    raw.prepare('UPDATE audit_record SET address = ?').run(Buffer.from([127, 0, 0, 1]));
    await expect(world.store.read(({ audit }) => audit.find(1))).resolves.toMatchObject({ seq: 1 });
  }
});
