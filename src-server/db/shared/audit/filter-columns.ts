import type { AuditFilter } from '@server/stores/audit-store';
import { actorKinds, channels, outcomes } from '@shared/audit/audit-record';

/** A column whose text or number a field of a filter must equal. It has the same name on both engines. */
interface ComparedColumn {
  readonly column: string;
  /** Its name among the numbers of a packed record, and among the roles of postings. */
  readonly packedField: string;
}

/** A column of texts. On SQLite it has ids of the dictionary. */
interface TextColumn extends ComparedColumn {
  readonly kind: 'text';
  /** The index of rows by it, which an older version wrote on SQLite; null: there is none. */
  readonly sqliteIndex: string | null;
}

/** A column of positions in a list. Indexes do not have the first one, because most records have it. */
interface ListColumn extends ComparedColumn {
  readonly kind: 'list';
  readonly list: readonly string[];
  readonly sqliteIndex: string;
}

/**
 * Fields of a filter that both engines compare with one column. Every other field has a comparison of its own for each engine, and
 * does not compile before. decision 0207.
 */
const filterColumns = {
  operation: {
    kind: 'text',
    column: 'operation',
    packedField: 'operation',
    sqliteIndex: 'audit_record_by_operation',
  },
  missingPermission: {
    kind: 'text',
    column: 'missing_permission',
    packedField: 'missingPermission',
    sqliteIndex: 'audit_record_by_missing_permission',
  },
  actorKind: {
    kind: 'list',
    column: 'actor_kind',
    packedField: 'actorKind',
    list: actorKinds,
    sqliteIndex: 'audit_record_not_key',
  },
  outcome: {
    kind: 'list',
    column: 'outcome',
    packedField: 'outcome',
    list: outcomes,
    sqliteIndex: 'audit_record_not_ok',
  },
  channel: {
    kind: 'list',
    column: 'channel',
    packedField: 'channel',
    list: channels,
    sqliteIndex: 'audit_record_not_api',
  },
} as const satisfies { readonly [Field in keyof AuditFilter]?: TextColumn | ListColumn };

type ColumnField = keyof typeof filterColumns;
export type FilterColumn = (typeof filterColumns)[ColumnField];

/** Fields that need a comparison of their own on each engine. */
export type OtherFilterField = Exclude<keyof AuditFilter, ColumnField>;

const isColumnField = (name: string): name is ColumnField => Object.hasOwn(filterColumns, name);
const columnFields = Object.keys(filterColumns).filter(isColumnField);

/** A column, and the value that a filter asks of it. */
export interface AskedColumn {
  readonly column: FilterColumn;
  readonly value: string;
}

/** Lists the columns that a filter asks about. */
export const listAskedColumns = (filter: AuditFilter): readonly AskedColumn[] =>
  columnFields.flatMap((field) => {
    const value = filter[field];
    return value === undefined ? [] : [{ column: filterColumns[field], value }];
  });
