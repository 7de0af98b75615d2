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
    .map(
      (actor): ActorChoice =>
        actor.kind === 'key'
          ? { id: actor.prefix, kind: 'key', name: actor.name ?? actor.prefix, detail: actor.prefix }
          : { id: actor.email, kind: 'person', name: actor.name, detail: actor.email },
    )
    .sort((a, b) => a.kind.localeCompare(b.kind) || a.name.localeCompare(b.name));

/** Those whose name, prefix or email has the typed words in it. */
export function matchingActors(choices: readonly ActorChoice[], typed: string): readonly ActorChoice[] {
  const words = typed.trim().toLowerCase();
  if (words === '') return choices;
  return choices.filter(({ name, detail }) => `${name} ${detail}`.toLowerCase().includes(words));
}

/** What the filter shows for somebody, known or not. */
export const actorName = (choices: readonly ActorChoice[], id: string | undefined): string =>
  id === undefined ? '' : (choices.find((choice) => choice.id === id)?.name ?? id);
