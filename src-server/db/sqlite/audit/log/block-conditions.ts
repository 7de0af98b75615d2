import type { Condition } from '@server/db/sqlite/audit/blocks/condition';
import type { PackedNumbers } from '@server/db/sqlite/audit/blocks/packed-record';
import type { PostingRole } from '@server/db/sqlite/audit/blocks/posting-terms';
import { isWrongToken, toPostingTerm, WRONG_TOKEN_TERM } from '@server/db/sqlite/audit/blocks/posting-terms';
import { packRequestId } from '@server/db/sqlite/audit/blocks/request-id-code';
import type { StringTable } from '@server/db/sqlite/audit/records/string-table';
import type { AuditFilter } from '@server/stores/audit-store';
import { actorKinds, channels, outcomes } from '@shared/audit/audit-record';
import { createTextCondition } from './block-text';

type Test = (numbers: PackedNumbers) => boolean;

const createPostedCondition = (terms: readonly number[], testNumbers: Test): Condition => ({
  testNumbers,
  terms,
  isExact: true,
});

/** A role whose values are positions in a list. Their first one has no postings, because most records have it. */
interface ListRole {
  readonly role: PostingRole;
  readonly list: readonly string[];
  readonly read: (numbers: PackedNumbers) => number;
}

function listValueCondition({ role, list, read }: ListRole, value: string | undefined): Condition[] {
  if (value === undefined) return [];
  const position = list.indexOf(value);
  const testNumbers: Test = (record) => read(record) === position;
  if (position > 0) return [createPostedCondition([toPostingTerm(role, position)], testNumbers)];
  const absentTerms = list.slice(1).map((_, index) => toPostingTerm(role, index + 1));
  return [{ testNumbers, absentTerms, isExact: true }];
}

const actorKindRole: ListRole = { role: 'actorKind', list: actorKinds, read: ({ actorKind }) => actorKind };
const outcomeRole: ListRole = { role: 'outcome', list: outcomes, read: ({ outcome }) => outcome };
const channelRole: ListRole = { role: 'channel', list: channels, read: ({ channel }) => channel };

/** The id as it is packed, or as text. */
function createRequestIdCondition(requestId: string): Condition {
  const packed = packRequestId(requestId);
  const text = Buffer.from(requestId);
  return {
    testNumbers: null,
    testRecord: (record) => record.requestId === requestId,
    anyBytes: packed === null ? [text] : [packed.random, text],
  };
}

const createActorCondition = (role: 'key' | 'person', id: number): Condition => {
  const kind = actorKinds.indexOf(role);
  return createPostedCondition(
    [toPostingTerm(role, id)],
    ({ actor, actorKind }) => actor === id && actorKind === kind,
  );
};

/** Lists conditions of the texts that a filter names. Null if no record uses one of them. */
function listTextConditions(filter: AuditFilter, terms: StringTable): Condition[] | null {
  const wanted = [
    { text: filter.keyPrefix, create: (id: number) => createActorCondition('key', id) },
    { text: filter.personEmail, create: (id: number) => createActorCondition('person', id) },
    {
      text: filter.operation,
      create: (id: number) =>
        createPostedCondition([toPostingTerm('operation', id)], ({ operation }) => operation === id),
    },
    {
      text: filter.missingPermission,
      create: (id: number) =>
        createPostedCondition(
          [toPostingTerm('missingPermission', id)],
          ({ missingPermission }) => missingPermission === id,
        ),
    },
  ];
  const conditions: Condition[] = [];
  for (const { text, create } of wanted) {
    const id = text === undefined ? undefined : terms.find(text);
    if (id === null) return null;
    if (id !== undefined) conditions.push(create(id));
  }
  return conditions;
}

/** Above this number of properties the query filters records while reading. */
const MAX_POSTED_PROPERTIES = 32;

/** Lists the condition of the properties. Null if none of them has a record. */
function listPropertyConditions({ propertyIds }: AuditFilter, terms: StringTable): Condition[] | null {
  if (propertyIds === null) return [];
  const ids = new Set(propertyIds.flatMap((id) => terms.find(id) ?? []));
  if (ids.size === 0) return null;
  const isAmong: Test = ({ property }) => property !== null && ids.has(property);
  if (ids.size > MAX_POSTED_PROPERTIES) return [{ testNumbers: isAmong }];
  return [
    createPostedCondition(
      [...ids].map((id) => toPostingTerm('property', id)),
      isAmong,
    ),
  ];
}

const listValueConditions = ({
  actorKind,
  outcome,
  channel,
  wrongTokens,
  requestId,
}: AuditFilter): Condition[] => [
  ...listValueCondition(actorKindRole, actorKind),
  ...listValueCondition(outcomeRole, outcome),
  ...listValueCondition(channelRole, channel),
  ...(wrongTokens === true ? [createPostedCondition([WRONG_TOKEN_TERM], isWrongToken)] : []),
  ...(requestId === undefined ? [] : [createRequestIdCondition(requestId)]),
];

/** Lists the conditions of a filter except its times, for packed records, the text last. Null: no record can match. */
export function listConditions(filter: AuditFilter, terms: StringTable): Condition[] | null {
  const named = listTextConditions(filter, terms);
  const properties = listPropertyConditions(filter, terms);
  if (named === null || properties === null) return null;
  const text = filter.text === undefined ? [] : [createTextCondition(filter.text, terms)];
  return [...named, ...listValueConditions(filter), ...properties, ...text];
}
