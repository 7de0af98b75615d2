import type { SqlFragment } from '@server/db/shared/engine/sql-fragment';
import { createFragment, matchAny } from '@server/db/shared/engine/sql-fragment';
import { formatTraceSearch } from '@server/features/audit/chain/extras';
import type { AuditFilter } from '@server/stores/audit-store';
import { actorKinds, channels, outcomes } from '@shared/audit/audit-record';
import { LISTED_TEXTS } from './log-sql';
import { escapeText } from './stored-text';

/** A whole trace id. */
const TRACE_ID = /^[0-9a-f]{32}$/;

/** Columns in which a text is searched. */
const SEARCHED_COLUMNS = [
  'actor',
  'claimed',
  'operation',
  'target_id',
  'request_id',
  'code',
  'reason',
  'missing_permission',
] as const;

/** Ignores the case of ASCII letters, as `lower` does on columns that are compared by bytes. */
const fold = (text: string): string => text.replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase());

function createTextCondition(text: string): SqlFragment {
  const part = fold(text);
  const inTexts = SEARCHED_COLUMNS.map((column) =>
    createFragment(`strpos(lower(${column}), ?) > 0`, escapeText(part)),
  );
  const inExtras = TRACE_ID.test(part)
    ? [createFragment("position(decode(?, 'hex') IN extras) > 0", formatTraceSearch(part))]
    : [];
  return matchAny([...inTexts, ...inExtras]);
}

/** A number stands in the text of the statement, because a partial index is used only for what is known when it is planned. */
function createPositionCondition(
  column: string,
  list: readonly string[],
  value: string | undefined,
): SqlFragment[] {
  if (value === undefined) return [];
  const position = list.indexOf(value);
  return [createFragment(position === 0 ? `${column} = 0` : `${column} = ${position} AND ${column} <> 0`)];
}

const createEqualCondition = (column: string, value: string | undefined): SqlFragment[] =>
  value === undefined ? [] : [createFragment(`${column} = ?`, escapeText(value))];

const createActorCondition = (kind: 'key' | 'person', name: string | undefined): SqlFragment[] =>
  name === undefined
    ? []
    : [createFragment(`actor = ? AND actor_kind = ${actorKinds.indexOf(kind)}`, escapeText(name))];

const wrongTokens = createFragment(
  `actor_kind = ${actorKinds.indexOf('none')} AND actor_kind <> 0 AND status = 401 AND channel IN (
    ${channels.indexOf('api')}, ${channels.indexOf('mcp')})`,
);

/** Lists the conditions of a filter. */
export function listFilterConditions(filter: AuditFilter): readonly SqlFragment[] {
  const { propertyIds, sinceMs, untilMs, text } = filter;
  return [
    ...(propertyIds === null
      ? []
      : [createFragment(`property = ANY (${LISTED_TEXTS})`, JSON.stringify(propertyIds.map(escapeText)))]),
    ...createPositionCondition('actor_kind', actorKinds, filter.actorKind),
    ...createActorCondition('key', filter.keyPrefix),
    ...createActorCondition('person', filter.personEmail),
    ...createPositionCondition('outcome', outcomes, filter.outcome),
    ...createPositionCondition('channel', channels, filter.channel),
    ...createEqualCondition('operation', filter.operation),
    ...createEqualCondition('missing_permission', filter.missingPermission),
    ...(filter.wrongTokens === true ? [wrongTokens] : []),
    ...createEqualCondition('request_id', filter.requestId),
    ...(sinceMs === undefined ? [] : [createFragment('at >= ?', sinceMs)]),
    ...(untilMs === undefined ? [] : [createFragment('at < ?', untilMs)]),
    ...(text === undefined ? [] : [createTextCondition(text)]),
  ];
}
