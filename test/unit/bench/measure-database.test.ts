import { join } from 'node:path';
import { expect, it } from 'vitest';
import { measureDatabase } from '../../../bench/scale/measure-database';
import { createTemporaryFolder } from '../../support/service/store';

const RECORDS = 10_000;
const KEYS = 250;
const READS = 20;

it('the benchmark of a large database fills one, reads all that it names and verifies the log', async () => {
  const file = join(createTemporaryFolder(), 'scale.db');
  const answer = await measureDatabase({ file, records: RECORDS, keys: KEYS, reads: READS });
  const names = answer.reads.map(({ what }) => what);
  expect(new Set(names).size).toBe(names.length);
  expect(names).toEqual(
    expect.arrayContaining([
      'chart of one key, 30 days',
      'first and last record',
      'look-up of a key by its hash',
      'keys of one property',
    ]),
  );
  for (const { what, p50Us } of answer.reads) expect(p50Us, what).toBeGreaterThan(0);
});
