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

type Postings = Map<number, Places>;

/** Adds a place to a term. Runs several times for every record. */
function post(postings: Postings, place: number, term: number): void {
  const known = postings.get(term);
  if (known !== undefined) {
    addPlace(known, place);
    return;
  }
  const created = createPlaces();
  addPlace(created, place);
  postings.set(term, created);
}

function postText(postings: Postings, place: number, role: PostingRole, id: number | null): void {
  if (id !== null) post(postings, place, toPostingTerm(role, id));
}

/** Adds every term of a record. What nearly every record has, such as the outcome ok, has none. */
function postRecord(postings: Postings, place: number, record: PackedNumbers): void {
  const { actorKind } = record;
  postText(postings, place, 'property', record.property);
  if (actorKind === KEY) postText(postings, place, 'key', record.actor);
  else {
    if (actorKind === PERSON) postText(postings, place, 'person', record.actor);
    post(postings, place, toPostingTerm('actorKind', actorKind));
    if (isWrongToken(record)) post(postings, place, WRONG_TOKEN_TERM);
  }
  postText(postings, place, 'operation', record.operation);
  postText(postings, place, 'missingPermission', record.missingPermission);
  postText(postings, place, 'code', record.code);
  postText(postings, place, 'reason', record.reason);
  postText(postings, place, 'claimed', record.claimed);
  if (record.outcome !== OK) post(postings, place, toPostingTerm('outcome', record.outcome));
  if (record.channel !== API) post(postings, place, toPostingTerm('channel', record.channel));
}

/** Finds the places of every term in a block. */
export function collectPostings(chunk: Chunk): ReadonlyMap<number, Places> {
  const postings: Postings = new Map();
  for (let place = 0; place < chunk.count; place += 1) postRecord(postings, place, chunk.readNumbers(place));
  return postings;
}
