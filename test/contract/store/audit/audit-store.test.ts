import { describe, expect, it } from 'vitest';
import { createAuditEntry } from '../../../support/audit/audit-entry';
import { appendAll, createCallEntries } from '../../../support/audit/audit-log';
import { engines } from '../../../support/db/contract-store';
import { verifies } from '../../../support/service/verifies';

const newestFirst = (limit: number, afterSeq?: number) => ({
  filter: { propertyIds: null },
  limit,
  order: 'newest_first' as const,
  afterSeq,
});

describe.each(engines)('reading the log on %s', (_engine, open) => {
  verifies('audit.pages-exact', 'pages in both orders without a gap or a repetition', async () => {
    const world = await open();
    await appendAll(world, createCallEntries(7));
    const seqs = (order: 'newest_first' | 'oldest_first', afterSeq?: number) =>
      world.store.read(async ({ audit }) =>
        (await audit.page({ ...newestFirst(3, afterSeq), order })).map((row) => row.seq),
      );
    expect(await seqs('newest_first')).toEqual([7, 6, 5]);
    expect(await seqs('newest_first', 5)).toEqual([4, 3, 2]);
    expect(await seqs('newest_first', 2)).toEqual([1]);
    expect(await seqs('newest_first', 1)).toEqual([]);
    expect(await seqs('oldest_first')).toEqual([1, 2, 3]);
    expect(await seqs('oldest_first', 6)).toEqual([7]);
  });

  it('finds one record, its head, and nothing in an empty log', async () => {
    const world = await open();
    const empty = await world.store.read(async ({ audit }) => [
      await audit.head(),
      await audit.find(1),
      await audit.page(newestFirst(5)),
      await audit.count({ propertyIds: null, sinceMs: 3 }, 10),
    ]);
    expect(empty).toEqual([null, null, [], 0]);
    await appendAll(world, createCallEntries(2));
    const found = await world.store.read(({ audit }) => audit.find(2));
    expect(found).toMatchObject({ seq: 2, requestId: 'r1' });
    expect(await world.store.read(({ audit }) => audit.find(3))).toBeNull();
    const hash = await world.store.read(({ audit }) => audit.findHash(2));
    expect(await world.store.read(({ audit }) => audit.head())).toEqual({ seq: 2, hash });
    expect(await world.store.read(({ audit }) => audit.findHash(3))).toBeNull();
  });

  it('counts exactly up to the cap and says so beyond it', async () => {
    const world = await open();
    await appendAll(world, createCallEntries(12));
    await appendAll(world, createCallEntries(5, 12, { outcome: 'refused' }));
    const count = (filter: object, cap: number) =>
      world.store.read(({ audit }) => audit.count({ propertyIds: null, ...filter }, cap));
    expect(await count({}, 100)).toBe(17);
    expect(await count({}, 17)).toBe(17);
    expect(await count({}, 16)).toBe(17);
    expect(await count({}, 10)).toBe(11);
    expect(await count({ outcome: 'refused' }, 100)).toBe(5);
    expect(await count({ outcome: 'refused' }, 3)).toBe(4);
    expect(await count({ sinceMs: 3, untilMs: 9 }, 100)).toBe(6);
  });

  it('counts the use of a key from its own records, claims left out', async () => {
    const world = await open();
    const mine = { kind: 'key', prefix: 'a'.repeat(16) } as const;
    await appendAll(world, [
      createAuditEntry({ atMs: 10, actor: mine }),
      createAuditEntry({ atMs: 20, actor: mine, outcome: 'refused' }),
      createAuditEntry({ atMs: 30, actor: mine, outcome: 'failed' }),
      createAuditEntry({ atMs: 40, actor: mine }),
      createAuditEntry({ atMs: 50, actor: { kind: 'none' }, claimedPrefix: mine.prefix, outcome: 'refused' }),
      createAuditEntry({ atMs: 60, outcome: 'refused' }),
    ]);
    const usage = (sinceMs: number) =>
      world.store.read(({ audit }) =>
        audit.usageOfKeys(
          [
            { prefix: mine.prefix, endsAtMs: null },
            { prefix: 'b'.repeat(16), endsAtMs: null },
          ],
          { startsMs: [sinceMs, sinceMs + 20], untilMs: sinceMs + 40 },
        ),
      );
    const unused = { answered: 0, refused: 0, failed: 0 };
    const never = { lastUsedAtMs: null, lastTried: null, steps: [unused, unused] };
    const lastTried = { atMs: 40, address: '127.0.0.1' };
    expect(await usage(10)).toEqual([
      {
        lastUsedAtMs: 40,
        lastTried,
        steps: [
          { answered: 1, refused: 1, failed: 0 },
          { answered: 1, refused: 0, failed: 1 },
        ],
      },
      never,
    ]);
    expect(await usage(41)).toEqual([{ lastUsedAtMs: 40, lastTried, steps: [unused, unused] }, never]);
  });
});
