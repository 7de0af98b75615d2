import { join } from 'node:path';
import { listPredicates } from '@server/db/sqlite/audit/filters/list-predicates';
import { createStringTable } from '@server/db/sqlite/audit/records/string-table';
import type { BranchSizer } from '@server/db/sqlite/audit/rows/query-plan';
import { formatUnion, listValues, planQuery } from '@server/db/sqlite/audit/rows/query-plan';
import { openDatabase } from '@server/db/sqlite/store/open-database';
import type { AuditFilter } from '@server/stores/audit-store';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createTemporaryFolder } from '../../../../support/service/store';

const key = { keyPrefix: '0123456789abcdef' };
const lacking = { missingPermission: 'finance.folio.read' };

/** Explains how SQLite would read a page of the filter. */
function explain(filter: AuditFilter, sizeOf: BranchSizer = () => 0): string[] {
  const { writer, reader } = openDatabase(join(createTemporaryFolder(), 'brasstag.db'), 0, {
    checksEveryPage: false,
  });
  onTestFinished(() => {
    reader.close();
    writer.close();
  });
  const terms = createStringTable(writer);
  for (const text of ['p1', 'p2', '0123456789abcdef', 'list_reservations', lacking.missingPermission])
    terms.ensureId(text);
  const span = { fromSeq: 1, throughSeq: 2, indexedThroughSeq: 1 };
  const branches = planQuery(listPredicates(filter, terms), span, sizeOf);
  const sql = `EXPLAIN QUERY PLAN ${formatUnion('hash', branches)} ORDER BY seq DESC LIMIT 50`;
  return writer
    .prepare<(number | string)[], { detail: string }>(sql)
    .all(...listValues(branches))
    .map((step) => step.detail);
}

/** The index, the table that it covers, and the records that it finds. */
const byActor = [
  'audit_by_actor USING PRIMARY KEY (by_actor=? AND by_kind=? AND by_seq>? AND by_seq<?)',
  'audit_record USING INTEGER PRIMARY KEY (rowid>? AND rowid<?)',
  'audit_record USING INTEGER PRIMARY KEY (rowid=?)',
];

describe('every filter reads one index in order, and nothing is sorted', () => {
  const filters = [
    ['no filter', {}, 'INTEGER PRIMARY KEY (rowid>? AND rowid<?)'],
    [
      'one property',
      { propertyIds: ['p1'] },
      'INDEX audit_record_by_property (property=? AND seq>? AND seq<?)',
    ],
    [
      'two properties',
      { propertyIds: ['p1', 'p2'] },
      'INDEX audit_record_by_property (property=? AND seq>? AND seq<?)',
    ],
    ['a key', key, byActor],
    ['a key at properties', { ...key, propertyIds: ['p1', 'p2'] }, byActor],
    ['refusals', { outcome: 'refused' }, 'INDEX audit_record_not_ok (outcome=? AND seq>? AND seq<?)'],
    ['refusals of a key', { ...key, outcome: 'refused' }, byActor],
    ['people', { actorKind: 'person' }, 'INDEX audit_record_not_key (actor_kind=? AND seq>? AND seq<?)'],
    ['wrong tokens', { wrongTokens: true }, 'INDEX audit_record_not_key (actor_kind=? AND seq>? AND seq<?)'],
    ['agents', { channel: 'mcp' }, 'INDEX audit_record_not_api (channel=? AND seq>? AND seq<?)'],
    [
      'what was lacking',
      lacking,
      'INDEX audit_record_by_missing_permission (missing_permission=? AND seq>? AND seq<?)',
    ],
    [
      'an operation',
      { operation: 'list_reservations' },
      'INDEX audit_record_by_operation (operation=? AND seq>? AND seq<?)',
    ],
    ['answers', { outcome: 'ok', channel: 'api' }, 'INTEGER PRIMARY KEY (rowid>? AND rowid<?)'],
  ] as const satisfies readonly (readonly [string, Partial<AuditFilter>, string | readonly string[]])[];

  it.each(filters)('%s', (_name, filter, index) => {
    const steps = explain({ propertyIds: null, ...filter });
    const searches = steps.filter((step) => step.startsWith('SEARCH'));
    expect(searches.length).toBeGreaterThan(0);
    const expected = [index].flat();
    for (const search of searches) expect(expected.some((segment) => search.includes(segment))).toBe(true);
    for (const segment of expected) expect(searches.some((search) => search.includes(segment))).toBe(true);
    expect(steps.filter((step) => step.includes('TEMP B-TREE') || step.startsWith('SCAN'))).toEqual([]);
  });
});

describe('of several indexes that serve', () => {
  const filter = { ...key, outcome: 'refused', propertyIds: ['p1', 'p2'] } as const;
  const usedWhenSmallest = (index: string) =>
    explain(filter, (branches) => (branches.some(({ from }) => from.endsWith(index)) ? 1 : 2)).filter(
      (step) =>
        step.startsWith(`SEARCH audit_record USING INDEX`) || step.startsWith('SEARCH audit_by_actor'),
    );

  it.each([
    ['audit_by_actor', 1],
    ['audit_record_not_ok', 1],
    ['audit_record_by_property', 2],
  ] as const)('%s is read when it reaches the fewest records', (index, searches) => {
    const used = usedWhenSmallest(index);
    expect(used).toHaveLength(searches);
    for (const search of used) expect(search).toContain(index);
  });
});
