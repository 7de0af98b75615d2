import { ACTOR_BLOCK } from '@server/db/sqlite/audit/rows/actor-index';
import type { AuditFilter, AuditRecord } from '@server/stores/audit-store';
import type { Actor } from '@shared/audit/audit-record';
import { describe, expect, it } from 'vitest';
import { createAuditEntry } from '../../../../support/audit/audit-entry';
import { appendAll, openRawConnection } from '../../../../support/audit/audit-log';
import { changeLogFile } from '../../../../support/audit/audit-tampering';
import type { TestStore } from '../../../../support/service/store';
import { openTestStore } from '../../../../support/service/store';

const actors: readonly Actor[] = [
  { kind: 'key', prefix: 'a' },
  { kind: 'key', prefix: 'b' },
  { kind: 'person', email: 'a' },
  { kind: 'none' },
];

const getActor = (index: number): Actor => actors[((index * 7) % 11) % 4] ?? { kind: 'none' };

type LogForm = 'blocks' | 'rows';

/** Fills two blocks and part of a third. Retention has removed a part of the first. */
async function logOfBlocks(removed: number, form: LogForm): Promise<TestStore> {
  const world = openTestStore();
  const entries = Array.from({ length: 2 * ACTOR_BLOCK + 20 }, (_, index) =>
    createAuditEntry({ atMs: index, actor: getActor(index), outcome: index % 5 === 0 ? 'refused' : 'ok' }),
  );
  await appendAll(world, entries);
  if (form === 'rows') changeLogFile(world, () => undefined);
  await world.store.transact(({ audit }) => audit.prune(removed, removed, createAuditEntry({ atMs: 9999 })));
  return world;
}

const isOfKeyA = ({ actor }: AuditRecord): boolean => actor.kind === 'key' && actor.prefix === 'a';

/** Pages around the ends of the log, of blocks and of the removed part. */
const edges = [undefined, 2, 101, ACTOR_BLOCK, ACTOR_BLOCK + 1, 2 * ACTOR_BLOCK, 2 * ACTOR_BLOCK + 2];

describe('what one actor did is found', () => {
  const cases = [
    [0, 'blocks'],
    [100, 'blocks'],
    [0, 'rows'],
    [100, 'rows'],
  ] as const;

  it.each(cases)('after %i records were removed, in a log of %s', async (removed, form) => {
    const world = await logOfBlocks(removed, form);
    await world.store.read(async ({ audit }) => {
      const all = (await audit.span(0, 9999)).filter(isOfKeyA);
      const filter: AuditFilter = { propertyIds: null, keyPrefix: 'a' };
      for (const afterSeq of edges)
        for (const order of ['newest_first', 'oldest_first'] as const) {
          const ordered = order === 'newest_first' ? all.toReversed() : all;
          const beyond = ordered.filter(
            ({ seq }) =>
              afterSeq === undefined || (order === 'newest_first' ? seq < afterSeq : seq > afterSeq),
          );
          const page = await audit.page({ filter, order, limit: 40, afterSeq });
          expect(page.map(({ seq }) => seq)).toEqual(beyond.slice(0, 40).map(({ seq }) => seq));
        }
      const refused = all.filter(({ outcome }) => outcome === 'refused').length;
      expect(await audit.count(filter, 9999)).toBe(all.length);
      expect(await audit.count({ ...filter, outcome: 'refused' }, 9999)).toBe(refused);
      const wholeLog = { startsMs: [0], untilMs: 9999 } as const;
      expect(await audit.usageOfKeys([{ prefix: 'a', endsAtMs: null }], wholeLog)).toEqual([
        {
          lastUsedAtMs: all.at(-1)?.atMs,
          lastTried: { atMs: all.at(-1)?.atMs, address: all.at(-1)?.address },
          steps: [{ answered: all.length - refused, refused, failed: 0 }],
        },
      ]);
    });
  });
});

describe('the index by actor', () => {
  const indexed = (world: TestStore) =>
    openRawConnection(world).prepare('SELECT * FROM audit_by_actor').raw().all();

  it('holds the records of full blocks that are there, and no others', async () => {
    const world = await logOfBlocks(100, 'rows');
    const records = openRawConnection(world)
      .prepare(
        `SELECT actor, actor_kind, seq, channel, outcome, operation, missing_permission FROM audit_record WHERE actor IS NOT NULL AND seq <= ${2 * ACTOR_BLOCK}
         ORDER BY actor, actor_kind, seq`,
      )
      .raw()
      .all();
    expect(records.length).toBeGreaterThan(ACTOR_BLOCK);
    expect(indexed(world)).toEqual(records);
  });

  it('changes only with the records', async () => {
    const world = await logOfBlocks(100, 'rows');
    const raw = openRawConnection(world);
    expect(() => raw.exec('UPDATE audit_by_actor SET by_seq = by_seq + 1')).toThrow('records are final');
    expect(() => raw.exec('DELETE FROM audit_by_actor')).toThrow('chained tombstone');
  });
});
