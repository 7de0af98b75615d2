import type { AuditNames } from '@renderer/features/audit/labels/use-audit-names';
import { getCollator } from '@renderer/text/intl-formats';
import type { KeyState } from '@shared/keys/api-key';
import { prefixSchema } from '@shared/keys/api-key';

/** An actor to filter by, as an option of the list. */
export interface ActorOption {
  /** Prefix of a key, or email of a person. */
  readonly id: string;
  readonly kind: 'key' | 'person';
  readonly name: string;
  /** Displayed after the name: prefix or email. */
  readonly detail: string;
  /** null: a person. */
  readonly state: KeyState | null;
}

/** Actors that can have acted. A `named` entry is only mentioned by records. */
type ActingActor = Exclude<AuditNames['actors'][number], { readonly kind: 'named' }>;

/** Rank in the list: active keys, then people, then ended keys, then keys of playground sessions. */
function getRank(actor: ActingActor): number {
  if (actor.kind === 'person') return 1;
  if (actor.state === 'active') return 0;
  return actor.is_playground ? 3 : 2;
}

const toOption = (actor: ActingActor): ActorOption =>
  actor.kind === 'key'
    ? {
        id: actor.prefix,
        kind: 'key',
        name: actor.name ?? actor.prefix,
        detail: actor.prefix,
        state: actor.state,
      }
    : { id: actor.email, kind: 'person', name: actor.name, detail: actor.email, state: null };

/** Lists the keys and people of the log, by rank and then by name. */
export const listActorOptions = ({ actors }: Pick<AuditNames, 'actors'>): readonly ActorOption[] =>
  actors
    .flatMap((actor) => (actor.kind === 'named' ? [] : [{ rank: getRank(actor), choice: toOption(actor) }]))
    .sort(
      (one, other) => one.rank - other.rank || getCollator({}).compare(one.choice.name, other.choice.name),
    )
    .map(({ choice }) => choice);

/** Finds the options whose name, prefix or email contains the typed text. */
export function findMatchingActors(choices: readonly ActorOption[], typed: string): readonly ActorOption[] {
  const text = typed.trim().toLowerCase();
  if (text === '') return choices;
  return choices.filter(({ name, detail }) => `${name} ${detail}`.toLowerCase().includes(text));
}

/** Finds the actor that the typed text names in full: a prefix, an email, or a unique name. */
export function findActorByName(choices: readonly ActorOption[], typed: string): string | null {
  const text = typed.trim().toLowerCase();
  const exact = choices.find(({ id }) => id.toLowerCase() === text);
  if (exact !== undefined) return exact.id;
  if (prefixSchema.safeParse(text).success) return text;
  const [first, ...others] = choices.filter(({ name }) => name.toLowerCase() === text);
  return first === undefined || others.length > 0 ? null : first.id;
}

/** Finds the only actor that the typed text can mean: named in full, or the only match. */
export function findUniqueActor(choices: readonly ActorOption[], typed: string): string | null {
  if (typed.trim() === '') return null;
  const [first, ...others] = findMatchingActors(choices, typed);
  return findActorByName(choices, typed) ?? (first === undefined || others.length > 0 ? null : first.id);
}

/** Gives the text of the filter for an actor, known or not. */
export const getActorOptionName = (choices: readonly ActorOption[], id: string | undefined): string =>
  id === undefined ? '' : (choices.find((choice) => choice.id === id)?.name ?? id);

/** Finds the displayed name of an actor by prefix or email. Without one, it is the prefix or email. */
export const findActorName = (
  { keys, memberNames }: Pick<AuditNames, 'keys' | 'memberNames'>,
  id: string,
): string => keys.get(id) ?? memberNames.get(id) ?? id;
