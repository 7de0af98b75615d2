import { actorKinds, channels, outcomes } from '@shared/audit/audit-record';
import type { Chunk } from './chunk';
import type { PackedNumbers } from './packed-record';
import type { Positions } from './positions';
import { addPosition, createPositions } from './positions';

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

type Postings = Map<number, Positions>;

/** Adds a position to a term. Runs several times for every record. */
function post(postings: Postings, position: number, term: number): void {
  const known = postings.get(term);
  if (known !== undefined) {
    addPosition(known, position);
    return;
  }
  const created = createPositions();
  addPosition(created, position);
  postings.set(term, created);
}

function postText(postings: Postings, position: number, role: PostingRole, id: number | null): void {
  if (id !== null) post(postings, position, toPostingTerm(role, id));
}

/** Adds every term of a record. What nearly every record has, such as the outcome ok, has none. */
function postRecord(postings: Postings, position: number, record: PackedNumbers): void {
  const { actorKind } = record;
  postText(postings, position, 'property', record.property);
  if (actorKind === KEY) postText(postings, position, 'key', record.actor);
  else {
    if (actorKind === PERSON) postText(postings, position, 'person', record.actor);
    post(postings, position, toPostingTerm('actorKind', actorKind));
    if (isWrongToken(record)) post(postings, position, WRONG_TOKEN_TERM);
  }
  postText(postings, position, 'operation', record.operation);
  postText(postings, position, 'missingPermission', record.missingPermission);
  postText(postings, position, 'code', record.code);
  postText(postings, position, 'reason', record.reason);
  postText(postings, position, 'claimed', record.claimed);
  if (record.outcome !== OK) post(postings, position, toPostingTerm('outcome', record.outcome));
  if (record.channel !== API) post(postings, position, toPostingTerm('channel', record.channel));
}

/** Finds the positions of every term in a block. */
export function collectPostings(chunk: Chunk): ReadonlyMap<number, Positions> {
  const postings: Postings = new Map();
  for (let position = 0; position < chunk.count; position += 1)
    postRecord(postings, position, chunk.readNumbers(position));
  return postings;
}
