import { join } from 'node:path';
import { DAY_MS } from '@shared/kernel/time';
import Database from 'better-sqlite3';
import { describe, expect } from 'vitest';
import { z } from 'zod';
import { parseJsonOutput, runCommand } from '../../../support/service/command-line';
import { createTemporaryFolder } from '../../../support/service/store';
import { verifies } from '../../../support/service/verifies';

const QUESTION = 'The last trusted time is';
const clockSchema = z.object({ high_water_at: z.string(), doubted_at: z.string().nullable() });

/** A data directory last opened 500 days ago, by its high-water time. */
async function longRested(): Promise<string[]> {
  const data = join(createTemporaryFolder(), 'data');
  const at = ['--data-dir', data];
  const options = ['--property', 'Harbour House', '--time-zone', 'Europe/Lisbon'];
  const owner = ['--owner-name', 'Maren', '--owner-email', 'maren@example.com'];
  await parseJsonOutput(['setup', '--organisation', 'Quay', ...options, ...owner, ...at]);
  const db = new Database(join(data, 'brasstag.db'));
  db.prepare('UPDATE clock SET high_water_at = high_water_at - ?').run(500 * DAY_MS);
  db.close();
  return at;
}

describe('a clock that is not trusted', () => {
  verifies('auth.clock-reported', 'is reported by serve and clock show, until clock confirm', async () => {
    const at = await longRested();
    const serve = () =>
      runCommand(['serve', '--port', '0', '--no-web', ...at], { stopping: AbortSignal.abort() });
    const readVisible = async () => (await runCommand(['clock', 'show', ...at])).out;
    const served = await serve();
    expect(served.out).toContain(QUESTION);
    expect(served.err).toContain('leapt_ahead');
    expect(await readVisible()).toContain(QUESTION);
    expect(clockSchema.parse(await parseJsonOutput(['clock', 'show', ...at])).doubted_at).not.toBeNull();
    const confirmed = clockSchema.parse(await parseJsonOutput(['clock', 'confirm', ...at]));
    expect(confirmed.doubted_at).toBeNull();
    expect(Date.parse(confirmed.high_water_at)).toBeGreaterThan(Date.now() - DAY_MS);
    expect([(await serve()).out, await readVisible()].join()).not.toContain(QUESTION);
  });
});
