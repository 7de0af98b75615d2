import { describe, expect } from 'vitest';
import { changeDatabaseFile } from '../../support/db/change-database';
import { runCommand } from '../../support/service/command-line';
import type { OlderFile } from '../../support/service/held-world';
import { getDatabaseFile, revokeAfterCopy, startAgain } from '../../support/service/held-world';
import { verifies } from '../../support/service/verifies';

/** Which window of the log has bytes that are never written. */
const places = {
  'the record that the newest checkpoint covers': 'SELECT max(last_seq) FROM audit_window',
  'a record that only the search for revocations reads':
    'SELECT min(last_seq) FROM audit_window WHERE first_seq > 1',
} as const;

/** A database whose pages are right, and whose log has a part that cannot be read. */
async function damageLog(select: string): Promise<OlderFile> {
  const older = await revokeAfterCopy();
  changeDatabaseFile(
    getDatabaseFile(older.world),
    `UPDATE audit_window SET body = X'FFFFFFFFFFFFFFFFFFFFFFFF' WHERE last_seq = (${select})`,
  );
  return older;
}

describe.each(Object.entries(places))('a log that is damaged at %s', (_place, select) => {
  verifies('run.damaged-log', 'keeps the service from listening, and says how to restore', async () => {
    const { world } = await damageLog(select);
    await expect(startAgain(world)).rejects.toMatchObject({
      code: 'database_damaged',
      message: expect.stringMatching(
        / is damaged\. Nothing was changed\. Restore a backup with: .* restore FILE/,
      ),
    });
  });

  verifies('run.damaged-log', 'is replaced by a backup, of which no key may be active', async () => {
    const { world, file, active, revoked } = await damageLog(select);
    const at = ['--data-dir', world.dataDirectory];
    const restored = await runCommand(['restore', file, ...at], { now: world.clock.now });
    expect(restored).toMatchObject({ code: 0, err: '' });
    const { call } = await startAgain(world);
    for (const { token } of [active, revoked])
      expect((await call('/api/v1/units', { token })).status).toBe(401);
  });
});
