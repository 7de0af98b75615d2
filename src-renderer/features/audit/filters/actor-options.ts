import type { AuditNames } from '@renderer/features/audit/labels/use-audit-names';
import type { KeyState } from '@shared/keys/api-key';
import { prefixSchema } from '@shared/keys/api-key';

/** Somebody to filter by, as a list shows them. */
export interface ActorOption {
  /** Prefix of a key, or email of a person. */
  readonly id: string;
  readonly kind: 'key' | 'person';
  readonly name: string;
  /** Beside the name: prefix, or email. */
  readonly detail: string;
  /** null: a person. */
  readonly state: KeyState | null;
}

/** Who can have acted; whom a record is only about cannot. */
type Acting = Exclude<AuditNames['actors'][number], { readonly kind: 'named' }>;

/** Keys in use come first and people next. Keys that ended are looked for less, and those of sessions of the playground least. */
function rankOf(actor: Acting): number {
  if (actor.kind === 'person') return 1;
  if (actor.state === 'active') return 0;
  return actor.is_playground ? 3 : 2;
}

const choiceOf = (actor: Acting): ActorOption =>
  actor.kind === 'key'
    ? {
        id: actor.prefix,
        kind: 'key',
        name: actor.name ?? actor.prefix,
        detail: actor.prefix,
        state: actor.state,
      }
    : { id: actor.email, kind: 'person', name: actor.name, detail: actor.email, state: null };

/** Keys and people of the log, whoever is looked for most first; then each by name. */
export const listActorOptions = ({ actors }: Pick<AuditNames, 'actors'>): readonly ActorOption[] =>
  actors
    .flatMap((actor) => (actor.kind === 'named' ? [] : [{ rank: rankOf(actor), choice: choiceOf(actor) }]))
    .sort((one, other) => one.rank - other.rank || one.choice.name.localeCompare(other.choice.name))
    .map(({ choice }) => choice);

/** Those whose name, prefix or email has the typed words in it. */
export function findMatchingActors(choices: readonly ActorOption[], typed: string): readonly ActorOption[] {
  const text = typed.trim().toLowerCase();
  if (text === '') return choices;
  return choices.filter(({ name, detail }) => `${name} ${detail}`.toLowerCase().includes(text));
}

/** Whom the typed words name in full: by prefix, known or not, by email, or by a name that one alone has. */
export function findActorByName(choices: readonly ActorOption[], typed: string): string | null {
  const text = typed.trim().toLowerCase();
  const exact = choices.find(({ id }) => id.toLowerCase() === text);
  if (exact !== undefined) return exact.id;
  if (prefixSchema.safeParse(text).success) return text;
  const [first, ...others] = choices.filter(({ name }) => name.toLowerCase() === text);
  return first === undefined || others.length > 0 ? null : first.id;
}

/** Whom the typed words can only mean: named in full, or nobody else matches. */
export function findUniqueActor(choices: readonly ActorOption[], typed: string): string | null {
  if (typed.trim() === '') return null;
  const [first, ...others] = findMatchingActors(choices, typed);
  return findActorByName(choices, typed) ?? (first === undefined || others.length > 0 ? null : first.id);
}

/** What the filter shows for somebody, known or not. */
export const getActorOptionName = (choices: readonly ActorOption[], id: string | undefined): string =>
  id === undefined ? '' : (choices.find((choice) => choice.id === id)?.name ?? id);
