import type { Condition } from '@server/db/sqlite/audit/blocks/condition';
import type { PackedNumbers, PackedRecord } from '@server/db/sqlite/audit/blocks/packed-record';
import type { PostingRole } from '@server/db/sqlite/audit/blocks/posting-terms';
import { toPostingTerm } from '@server/db/sqlite/audit/blocks/posting-terms';
import type { StringTable } from '@server/db/sqlite/audit/records/string-table';
import { hasTraceId } from '@server/features/audit/chain/extras';
import { channels } from '@shared/audit/audit-record';
import { isPartOfId, MAX_INDEXED_TERMS, toLikePattern } from './text-predicate';

/** Where members see a text of the dictionary. */
const textRoles: readonly PostingRole[] = [
  'operation',
  'missingPermission',
  'key',
  'person',
  'code',
  'reason',
  'claimed',
];

/** Channels of commands. Only their targets are more than ids. */
const commandChannels = (['desktop', 'web', 'cli'] as const).map((channel) => channels.indexOf(channel));

/** Ignores the case of ASCII letters, as LIKE does. */
const fold = (text: string): string => text.replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase());

/** A whole trace id. Extras alone have it, so that no posting leads to its records. */
const TRACE_ID = /^[0-9a-f]{32}$/;

/** Creates the condition for a text anywhere in a record as members see it. Parts of ids have no postings. */
export function createTextCondition(text: string, terms: StringTable): Condition {
  const ids = new Set(terms.matching(toLikePattern(text)).map(({ id }) => id));
  const part = fold(text);
  const isTraceId = TRACE_ID.test(part);
  const isNamed = (id: number | null): boolean => id !== null && ids.has(id);
  const hasTerm = (record: PackedNumbers): boolean =>
    isNamed(record.operation) ||
    isNamed(record.missingPermission) ||
    isNamed(record.actor) ||
    isNamed(record.code) ||
    isNamed(record.reason) ||
    isNamed(record.claimed);
  const testRecord = (record: PackedRecord): boolean =>
    (ids.size > 0 && hasTerm(record)) ||
    (record.targetId !== null && fold(record.targetId).includes(part)) ||
    fold(record.requestId).includes(part) ||
    (isTraceId && hasTraceId(record.extras, part));
  if (isPartOfId(text) || isTraceId || ids.size > MAX_INDEXED_TERMS) return { testNumbers: null, testRecord };
  return {
    testNumbers: null,
    testRecord,
    terms: [
      ...[...ids].flatMap((id) => textRoles.map((role) => toPostingTerm(role, id))),
      ...commandChannels.map((channel) => toPostingTerm('channel', channel)),
    ],
  };
}
