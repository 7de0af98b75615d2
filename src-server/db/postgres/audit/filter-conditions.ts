import { escapeText } from '@server/db/postgres/seal/stored-text';
import type { AskedColumn, OtherFilterField } from '@server/db/shared/audit/filter-columns';
import { listAskedColumns } from '@server/db/shared/audit/filter-columns';
import type { SqlFragment } from '@server/db/shared/engine/sql-fragment';
import { createFragment, matchAny } from '@server/db/shared/engine/sql-fragment';
import { formatTraceSearch } from '@server/features/audit/chain/extras';
import type { AuditFilter } from '@server/stores/audit-store';
import { actorKinds, channels } from '@shared/audit/audit-record';
import { LISTED_TEXTS } from './log-sql';

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
function createPositionCondition(column: string, list: readonly string[], value: string): SqlFragment {
  const position = list.indexOf(value);
  return createFragment(position === 0 ? `${column} = 0` : `${column} = ${position} AND ${column} <> 0`);
}

const createEqualCondition = (column: string, text: string): SqlFragment =>
  createFragment(`${column} = ?`, escapeText(text));

const createColumnCondition = ({ column, value }: AskedColumn): SqlFragment =>
  column.kind === 'text'
    ? createEqualCondition(column.column, value)
    : createPositionCondition(column.column, column.list, value);

const createActorCondition = (kind: 'key' | 'person', name: string): SqlFragment =>
  createFragment(`actor = ? AND actor_kind = ${actorKinds.indexOf(kind)}`, escapeText(name));

const wrongTokens = createFragment(
  `actor_kind = ${actorKinds.indexOf('none')} AND actor_kind <> 0 AND status = 401 AND channel IN (
    ${channels.indexOf('api')}, ${channels.indexOf('mcp')})`,
);

type OtherValues = { readonly [Field in OtherFilterField]-?: NonNullable<AuditFilter[Field]> };
type OtherConditions = {
  readonly [Field in keyof OtherValues]: (value: OtherValues[Field]) => SqlFragment;
};
type AskedValues = { readonly [Field in keyof OtherValues]?: OtherValues[Field] | null | undefined };

/** The conditions of fields that are no column, the text last. A field that is neither here nor a column does not compile. */
const otherConditions: OtherConditions = {
  propertyIds: (ids) =>
    createFragment(`property = ANY (${LISTED_TEXTS})`, JSON.stringify(ids.map(escapeText))),
  keyPrefix: (prefix) => createActorCondition('key', prefix),
  personEmail: (email) => createActorCondition('person', email),
  wrongTokens: () => wrongTokens,
  requestId: (id) => createEqualCondition('request_id', id),
  sinceMs: (sinceMs) => createFragment('at >= ?', sinceMs),
  untilMs: (untilMs) => createFragment('at < ?', untilMs),
  text: createTextCondition,
};

const isOtherField = (name: string): name is OtherFilterField => Object.hasOwn(otherConditions, name);
const otherFields = Object.keys(otherConditions).filter(isOtherField);

function listOtherConditions<Field extends OtherFilterField>(
  field: Field,
  values: AskedValues,
): readonly SqlFragment[] {
  const value = values[field];
  return value === undefined || value === null ? [] : [otherConditions[field](value)];
}

/** Lists the conditions of a filter. */
export const listFilterConditions = (filter: AuditFilter): readonly SqlFragment[] => [
  ...listAskedColumns(filter).map(createColumnCondition),
  ...otherFields.flatMap((field) => listOtherConditions(field, filter)),
];
