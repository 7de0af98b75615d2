import type { SqlFragment } from '@server/db/shared/engine/sql-fragment';
import { createFragment, matchAny, wrapFragment } from '@server/db/shared/engine/sql-fragment';
import type { AuditTerm, StringTable } from '@server/db/sqlite/audit/records/string-table';
import { actorKinds, channels } from '@shared/audit/audit-record';
import type { AccessPath, Predicate } from './access-paths';
import { scanByActors, scanViaIndex } from './access-paths';
import type { RowSpan } from './row-span';

/** Largest number of matching texts that are searched by index. More are searched record by record. */
export const MAX_INDEXED_TERMS = 12;

/** Matches every text that can be part of an id: `<kind>_<26 characters of base32>`. */
const PART_OF_ID = /^(?:[a-z]{1,3}|(?:[a-z]{0,3}_)?[0-9a-hjkmnp-tv-z]{0,26})$/i;

/** True if the text can be part of an id. No index serves those. */
export const isPartOfId = (text: string): boolean => PART_OF_ID.test(text);

const LIKE = "LIKE ? ESCAPE '\\'";

export const toLikePattern = (text: string): string => `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`;

/** True if the text can be a code, a reason or a prefix. Commands, permissions and email addresses contain a dot or an at sign. */
const canBeCode = ({ text }: AuditTerm): boolean => !/[.@]/.test(text);

const ACTING_KINDS = [actorKinds.indexOf('key'), actorKinds.indexOf('person')] as const;

const formatIsOneOf = (column: string): string =>
  `coalesce(${column} IN (SELECT value FROM json_each(?)), 0)`;

const negate = (condition: SqlFragment): SqlFragment => wrapFragment('NOT ', condition);

/**
 * Creates the disjoint access paths to records with a text that is part of no id. Codes, reasons and claimed prefixes are in
 * refusals and failures only. Targets that are no ids are in commands of members and of the service only. Such commands have
 * channels of their own.
 */
function createAccessPaths(
  terms: readonly AuditTerm[],
  hasTerm: (column: string) => SqlFragment,
  target: SqlFragment,
) {
  const ids = terms.map(({ id }) => id);
  const [operation, missing, actor] = ['operation', 'missing_permission', 'actor'].map(hasTerm);
  const others = matchAny([hasTerm('code'), hasTerm('reason'), hasTerm('claimed')]);
  const excludeEarlier = (...seen: (SqlFragment | undefined)[]) =>
    seen.flatMap((one) => (one ? [negate(one)] : []));
  const named = excludeEarlier(operation, missing, actor);
  const scanIndex = (
    name: string,
    found: SqlFragment,
    also: readonly SqlFragment[],
    span: RowSpan,
  ): AccessPath[] => scanViaIndex(name, [found])(span).map((way) => ({ ...way, also }));
  const scanByColumn = (column: string, also: readonly SqlFragment[], span: RowSpan): AccessPath[] =>
    ids.flatMap((id) =>
      scanIndex(`audit_record_by_${column}`, createFragment(`${column} = ?`, id), also, span),
    );

  return (span: RowSpan): AccessPath[] => {
    const acted = scanByActors(ids, ACTING_KINDS, span).map((way) => ({
      ...way,
      also: excludeEarlier(operation, missing),
    }));
    const refused = terms.some(canBeCode)
      ? [1, 2].flatMap((outcome) =>
          scanIndex(
            'audit_record_not_ok',
            createFragment(`outcome = ${outcome} AND outcome <> 0`),
            [...named, others],
            span,
          ),
        )
      : [];
    const commanded = (['desktop', 'web', 'cli'] as const).flatMap((channel) =>
      scanIndex(
        'audit_record_not_api',
        createFragment(`channel = ${channels.indexOf(channel)} AND channel <> 0`),
        [...named, negate(others), target],
        span,
      ),
    );
    if (terms.length === 0) return commanded;
    return [
      ...scanByColumn('operation', [], span),
      ...scanByColumn('missing_permission', excludeEarlier(operation), span),
      ...acted,
      ...refused,
      ...commanded,
    ];
  };
}

/** Creates the predicate for a text anywhere in a record as members see it. Parts of ids have no index. */
export function createTextPredicate(text: string, terms: StringTable): Predicate {
  const pattern = toLikePattern(text);
  const matchingTerms = terms.matching(pattern);
  const list = JSON.stringify(matchingTerms.map(({ id }) => id));
  const hasTerm = (column: string): SqlFragment => createFragment(formatIsOneOf(column), list);
  const target = createFragment(`coalesce(target_id ${LIKE}, 0)`, pattern);
  const inIds = [target, createFragment(`request_id ${LIKE}`, pattern)];
  const columns = ['operation', 'missing_permission', 'actor', 'code', 'reason', 'claimed'];
  const found = matchAny([...(matchingTerms.length === 0 ? [] : columns.map(hasTerm)), ...inIds]);
  if (isPartOfId(text) || matchingTerms.length > MAX_INDEXED_TERMS) return { condition: found };
  return { condition: found, ways: createAccessPaths(matchingTerms, hasTerm, target) };
}
