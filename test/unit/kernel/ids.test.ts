import { createId, createIdSchema, parseIdTime } from '@shared/kernel/ids';
import { describe, expect, it } from 'vitest';
import { createSeededBytes } from '../../support/service/store';

describe('ids', () => {
  it('sort by the time of their making', () => {
    const randomBytes = createSeededBytes();
    const ids = [1, 1000, 1_000_000, Date.UTC(2026, 10, 21), Date.UTC(2199, 0, 1)].map((nowMs) =>
      createId('res', nowMs, randomBytes),
    );
    expect([...ids].sort()).toEqual(ids);
    expect(ids.every((id) => createIdSchema('res').safeParse(id).success)).toBe(true);
  });

  it('differ within one millisecond', () => {
    const randomBytes = createSeededBytes();
    const ids = Array.from({ length: 1000 }, () => createId('key', 1, randomBytes));
    expect(new Set(ids).size).toBe(1000);
  });

  it('are of one kind', () => {
    expect(createIdSchema('key').safeParse(createId('res', 1, createSeededBytes())).success).toBe(false);
    expect(createIdSchema('res').safeParse('res_0000000000000000000000000u').success).toBe(false);
  });

  it('shows when it was made', () => {
    for (const nowMs of [0, 1, Date.UTC(2026, 10, 21), 2 ** 48 - 1])
      expect(parseIdTime(createId('req', nowMs, createSeededBytes()))).toBe(nowMs);
  });

  it.each(['', 'req_', 'req_01kabc', `req_${'u'.repeat(26)}`, `x${createId('req', 1, createSeededBytes())}`])(
    '%j, of another shape, shows nothing',
    (id) => {
      expect(parseIdTime(id)).toBeNull();
    },
  );
});
