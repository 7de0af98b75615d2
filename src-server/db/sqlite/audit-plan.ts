import { actorKinds } from '@server/audit/chain';
import type { AuditFilter } from '@server/stores/audit-store';
import { channels, outcomes } from '@shared/audit-record';
import type { SeqRange, TimeSpan } from './audit-span';
import type { AuditTerms } from './audit-terms';

/** Part of a WHERE clause and the values of its question marks. */
interface Condition {
  readonly sql: string;
  readonly values: readonly (number | string)[];
}

/** Disjoint sets of records, each read in the order of seq without sorting. */
export interface Branch {
  /** The table and index that are read. */
  readonly from: string;
  /** What `from` is asked, a range of its `seq` included. */
  readonly found: readonly Condition[];
  /** What is asked of the records it leads to. */
  readonly rest: readonly Condition[];
  /** The name of the record's place in `from`. */
  readonly seq: 'seq' | 'by_seq';
}

/** One part of a filter: what it asks of a record, and the disjoint ways that together lead to such records, if there are any. */
interface Part {
  readonly condition: Condition;
  readonly ways?: (span: TimeSpan) => readonly Way[];
}

type Way = Omit<Branch, 'rest'>;

/** How many records the branches reach, as far as it matters. */
export type SizeOf = (branches: readonly Branch[]) => number;

/** More properties than this are told apart while reading rather than read one by one. */
const MOST_KEYS = 32;

const condition = (sql: string, ...values: (number | string)[]): Condition => ({ sql, values });

const plain = (sql: string, ...values: (number | string)[]): Part => ({
  condition: condition(sql, ...values),
});

const within = (seq: Branch['seq'], { fromSeq, throughSeq }: SeqRange): Condition =>
  condition(`${seq} BETWEEN ? AND ?`, fromSeq, throughSeq);

/** Ways through an index of the records, one for each key in it. */
const throughIndex = (name: string, keys: readonly Condition[]) => (span: TimeSpan) =>
  keys.map(
    (key): Way => ({
      from: `audit_record INDEXED BY ${name}`,
      found: [key, within('seq', span)],
      seq: 'seq',
    }),
  );

const unindexed = (span: SeqRange, ...found: Condition[]): Way => ({
  from: 'audit_record NOT INDEXED',
  found: [within('seq', span), ...found],
  seq: 'seq',
});

function indexed(name: string, sql: string, ...values: (number | string)[]): Part {
  const found = condition(sql, ...values);
  return { condition: found, ways: throughIndex(name, [found]) };
}

const isRange = ({ fromSeq, throughSeq }: SeqRange): boolean => fromSeq <= throughSeq;

/** What one actor did: by the index as far as it reaches, then record by record. */
function byActor(actor: number, kind: number): Part {
  const found = condition('actor = ? AND actor_kind = ?', actor, kind);
  return {
    condition: found,
    ways({ fromSeq, throughSeq, indexedThroughSeq }) {
      const known = { fromSeq, throughSeq: Math.min(throughSeq, indexedThroughSeq) };
      const tail = { fromSeq: Math.max(fromSeq, indexedThroughSeq + 1), throughSeq };
      const key = condition('by_actor = ? AND by_kind = ?', actor, kind);
      const way: Way = { from: 'audit_by_actor', found: [key, within('by_seq', known)], seq: 'by_seq' };
      return [...(isRange(known) ? [way] : []), ...(isRange(tail) ? [unindexed(tail, found)] : [])];
    },
  };
}

/** Null when no record has used one of the words. */
function wordParts(filter: AuditFilter, terms: AuditTerms): Part[] | null {
  const byWord = (column: string) => (id: number) =>
    indexed(`audit_record_by_${column}`, `${column} = ?`, id);
  const wanted = [
    { text: filter.keyPrefix, partOf: (id: number) => byActor(id, actorKinds.indexOf('key')) },
    { text: filter.personEmail, partOf: (id: number) => byActor(id, actorKinds.indexOf('person')) },
    { text: filter.operation, partOf: byWord('operation') },
    { text: filter.missingPermission, partOf: byWord('missing_permission') },
  ];
  const parts: Part[] = [];
  for (const { text, partOf } of wanted) {
    const id = text === undefined ? undefined : terms.find(text);
    if (id === null) return null;
    if (id !== undefined) parts.push(partOf(id));
  }
  return parts;
}

/** Null when none of the properties has a record. */
function propertyParts({ propertyIds }: AuditFilter, terms: AuditTerms): Part[] | null {
  if (propertyIds === null) return [];
  const ids = [...new Set(propertyIds)].flatMap((id) => terms.find(id) ?? []);
  if (ids.length === 0) return null;
  const among = condition(`property IN (${ids.map(() => '?').join(', ')})`, ...ids);
  if (ids.length > MOST_KEYS) return [{ condition: among }];
  const keys = ids.map((id) => condition('property = ?', id));
  return [{ condition: among, ways: throughIndex('audit_record_by_property', keys) }];
}

/** Literal numbers let SQLite see that a partial index serves. */
function listParts({ outcome, channel, requestId }: AuditFilter): Part[] {
  const parts: Part[] = [];
  if (outcome === 'ok') parts.push(plain('outcome = 0'));
  else if (outcome !== undefined)
    parts.push(indexed('audit_record_not_ok', `outcome = ${outcomes.indexOf(outcome)} AND outcome <> 0`));
  if (channel === 'api') parts.push(plain('channel = 0'));
  else if (channel !== undefined)
    parts.push(indexed('audit_record_not_api', `channel = ${channels.indexOf(channel)} AND channel <> 0`));
  if (requestId !== undefined) parts.push(plain('request_id = ?', requestId));
  return parts;
}

const timeParts = ({ sinceMs, untilMs }: AuditFilter): Part[] => [
  ...(sinceMs === undefined ? [] : [plain('at >= ?', sinceMs)]),
  ...(untilMs === undefined ? [] : [plain('at < ?', untilMs)]),
];

const branchesOf = (ways: readonly Way[], rest: readonly Condition[]): Branch[] =>
  ways.map((way) => ({ ...way, rest }));

/** The part whose ways reach the fewest records; null when no part has any. */
function narrowest(parts: readonly Part[], span: TimeSpan, sizeOf: SizeOf): Part | null {
  const able = parts.filter((part) => part.ways !== undefined);
  const [only = null] = able;
  if (able.length <= 1) return only;
  const sized = able.map((part) => ({ part, size: sizeOf(branchesOf(part.ways?.(span) ?? [], [])) }));
  return sized.reduce((best, next) => (next.size < best.size ? next : best)).part;
}

/** How to find what the filter names within the span. No branches: nothing can match. */
export function planBranches(
  filter: AuditFilter,
  span: TimeSpan,
  { terms, sizeOf }: { terms: AuditTerms; sizeOf: SizeOf },
): readonly Branch[] {
  const words = wordParts(filter, terms);
  const properties = propertyParts(filter, terms);
  if (words === null || properties === null || !isRange(span)) return [];
  const times = span.isExact ? [] : timeParts(filter);
  const parts = [...words, ...listParts(filter), ...properties, ...times];
  const best = narrowest(parts, span, sizeOf);
  const rest = parts.filter((part) => part !== best).map((part) => part.condition);
  return branchesOf(best?.ways?.(span) ?? [unindexed(span)], rest);
}

const recordOf = ({ from, seq }: Branch): string =>
  seq === 'seq' ? from : `${from} CROSS JOIN audit_record ON audit_record.seq = ${seq}`;

const whereOf = ({ found, rest }: Branch): string => [...found, ...rest].map(({ sql }) => sql).join(' AND ');

/** The branches as one SELECT of the place and further columns, to be followed by ORDER BY seq, which merges them. */
export const unionOf = (columns: string, branches: readonly Branch[]): string =>
  branches
    .map((branch) => {
      // The place as `from` has it: read from the record it would not be seen to be in order.
      return `SELECT ${branch.seq} AS seq, ${columns} FROM ${recordOf(branch)} WHERE ${whereOf(branch)}`;
    })
    .join(' UNION ALL ');

/** The branches as one SELECT of as many rows, read without the records where nothing is asked of them. */
export const rowsOf = (branches: readonly Branch[]): string =>
  branches
    .map((branch) => {
      const from = branch.rest.length === 0 ? branch.from : recordOf(branch);
      return `SELECT 1 FROM ${from} WHERE ${whereOf(branch)}`;
    })
    .join(' UNION ALL ');

/** Values of its question marks, in order. */
export const valuesOf = (branches: readonly Branch[]): (number | string)[] =>
  branches.flatMap(({ found, rest }) => [...found, ...rest].flatMap(({ values }) => values));
