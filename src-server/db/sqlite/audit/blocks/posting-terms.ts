import { actorKinds, channels, outcomes } from '@shared/audit/audit-record';
import type { Chunk } from './chunk';
import type { PackedNumbers } from './packed-record';
import type { Places } from './places';
import { addPlace, createPlaces } from './places';

/** What a posting lists: records in which a text has that role, or records of a kind. The numbers are stored: append only. */
const roles = {
  property: 0,
  key: 1,
  person: 2,
  operation: 3,
  missingPermission: 4,
  code: 5,
  reason: 6,
  claimed: 7,
  outcome: 8,
  channel: 9,
  actorKind: 10,
  wrongToken: 11,
} as const;

export type PostingRole = keyof typeof roles;

const ROLES = 16;

/** Returns the term of a posting: an id of the dictionary, or a position in a list, in that role. */
export const toPostingTerm = (role: PostingRole, value: number): number => value * ROLES + roles[role];

const KEY = actorKinds.indexOf('key');
const PERSON = actorKinds.indexOf('person');
const NOBODY = actorKinds.indexOf('none');
const API = channels.indexOf('api');
const MCP = channels.indexOf('mcp');
const OK = outcomes.indexOf('ok');
const UNAUTHENTICATED = 401;

/** True for a call whose token matches no key. A call with an ended key has an actor. */
export const isWrongToken = ({ actorKind, status, channel }: PackedNumbers): boolean =>
  actorKind === NOBODY && status === UNAUTHENTICATED && (channel === API || channel === MCP);

/** The term of calls with wrong tokens. */
export const WRONG_TOKEN_TERM = toPostingTerm('wrongToken', 0);

/** Calls `add` with every term of a record. What nearly every record has, such as the outcome ok, has none. */
function visitTerms(record: PackedNumbers, add: (term: number) => void): void {
  if (record.property !== null) add(toPostingTerm('property', record.property));
  if (record.actor !== null && record.actorKind === KEY) add(toPostingTerm('key', record.actor));
  if (record.actor !== null && record.actorKind === PERSON) add(toPostingTerm('person', record.actor));
  if (record.operation !== null) add(toPostingTerm('operation', record.operation));
  if (record.missingPermission !== null) add(toPostingTerm('missingPermission', record.missingPermission));
  if (record.code !== null) add(toPostingTerm('code', record.code));
  if (record.reason !== null) add(toPostingTerm('reason', record.reason));
  if (record.claimed !== null) add(toPostingTerm('claimed', record.claimed));
  if (record.outcome !== OK) add(toPostingTerm('outcome', record.outcome));
  if (record.channel !== API) add(toPostingTerm('channel', record.channel));
  if (record.actorKind !== KEY) add(toPostingTerm('actorKind', record.actorKind));
  if (isWrongToken(record)) add(WRONG_TOKEN_TERM);
}

/** Finds the places of every term in a block. */
export function collectPostings(chunk: Chunk): ReadonlyMap<number, Places> {
  const postings = new Map<number, Places>();
  for (let place = 0; place < chunk.count; place += 1)
    visitTerms(chunk.readNumbers(place), (term) => {
      const known = postings.get(term) ?? createPlaces();
      addPlace(known, place);
      postings.set(term, known);
    });
  return postings;
}
