import { describe, expect, it } from 'vitest';
import type { SoakSample } from '../../soak/judge-samples';
import { bounds, estimateHourlyGrowth, judgeSamples } from '../../soak/judge-samples';

const good = (minute: number): SoakSample => ({
  minute,
  memoryMib: 300 - 100 / (1 + minute),
  walMib: 16,
  openFiles: 44,
  sent: minute * 6_000,
  records: minute * 6_000,
  p50Ms: 1,
  p99Ms: 9,
});

const run = Array.from({ length: 120 }, (_, index) => good(index + 1));
const changeLast = (change: Partial<SoakSample>): SoakSample[] => [
  ...run.slice(0, -1),
  { ...good(120), ...change },
];

describe('a long run', () => {
  it('is good when memory flattens and every call has its record', () => {
    expect(judgeSamples(run)).toEqual([]);
  });

  it.each([
    ['a record that is missing', { records: 719_999 }, 'minute 120: 720000 calls, 719999 records'],
    ['a record too many', { records: 720_001 }, 'minute 120: 720000 calls, 720001 records'],
    ['files that stay open', { openFiles: 44 + bounds.openFiles + 1 }, '9 more open files than at first'],
    ['a write-ahead log that is not ended', { walMib: 65 }, 'the write-ahead log had 65 MiB'],
  ])('fails for %s', (_what, change, failure) => {
    expect(judgeSamples(changeLast(change))).toEqual([failure]);
  });

  it('fails for memory that grows in its second half, from an hour on', () => {
    const leaking = run.map((sample) => ({ ...sample, memoryMib: 200 + sample.minute / 6 }));
    expect(estimateHourlyGrowth(leaking)).toBeCloseTo(10);
    expect(judgeSamples(leaking)).toEqual(['memory grew by 10.0 MiB an hour']);
    expect(judgeSamples(leaking.slice(0, 59))).toEqual([]);
  });

  it('fails without a sample', () => {
    expect(judgeSamples([])).toEqual(['nothing was sampled']);
  });
});
