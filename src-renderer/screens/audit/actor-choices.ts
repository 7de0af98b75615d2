import { prefixSchema } from '@shared/api-key';
import type { Names } from './use-names';

/** Somebody to filter by, as a list shows them. */
export interface ActorChoice {
  /** Prefix of a key, or email of a person. */
  readonly id: string;
  readonly kind: 'key' | 'person';
  readonly name: string;
  /** Beside the name: prefix, or email. */
  readonly detail: string;
}

/** Keys and people of the log, keys first, each by name. */
export const actorChoices = ({ actors }: Pick<Names, 'actors'>): readonly ActorChoice[] =>
  actors
    .flatMap((actor): ActorChoice[] => {
      if (actor.kind === 'named') return [];
      return actor.kind === 'key'
        ? [{ id: actor.prefix, kind: 'key', name: actor.name ?? actor.prefix, detail: actor.prefix }]
        : [{ id: actor.email, kind: 'person', name: actor.name, detail: actor.email }];
    })
    .sort((a, b) => a.kind.localeCompare(b.kind) || a.name.localeCompare(b.name));

/** Those whose name, prefix or email has the typed words in it. */
export function matchingActors(choices: readonly ActorChoice[], typed: string): readonly ActorChoice[] {
  const words = typed.trim().toLowerCase();
  if (words === '') return choices;
  return choices.filter(({ name, detail }) => `${name} ${detail}`.toLowerCase().includes(words));
}

/** Whom the typed words name in full: by prefix, known or not, by email, or by a name that one alone has. */
export function namedActor(choices: readonly ActorChoice[], typed: string): string | null {
  const words = typed.trim().toLowerCase();
  const exact = choices.find(({ id }) => id.toLowerCase() === words);
  if (exact !== undefined) return exact.id;
  if (prefixSchema.safeParse(words).success) return words;
  const [first, ...others] = choices.filter(({ name }) => name.toLowerCase() === words);
  return first === undefined || others.length > 0 ? null : first.id;
}

/** Whom the typed words can only mean: named in full, or nobody else matches. */
export function onlyActor(choices: readonly ActorChoice[], typed: string): string | null {
  if (typed.trim() === '') return null;
  const [first, ...others] = matchingActors(choices, typed);
  return namedActor(choices, typed) ?? (first === undefined || others.length > 0 ? null : first.id);
}

/** What the filter shows for somebody, known or not. */
export const actorName = (choices: readonly ActorChoice[], id: string | undefined): string =>
  id === undefined ? '' : (choices.find((choice) => choice.id === id)?.name ?? id);
