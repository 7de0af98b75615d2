import { useState } from 'react';
import type { Draft } from './draft';
import { newDraft } from './draft';
import type { Operation, Surface } from './operation';

const keyOf = (surface: Surface, { name }: Operation): string => `${surface} ${name}`;

/** A draft to begin with. */
export interface FirstDraft {
  readonly surface: Surface;
  readonly operation: Operation;
  readonly draft: Draft;
}

/** What was written for each call, kept while the screen is open. */
export function useDrafts(first: FirstDraft | null) {
  const [drafts, setDrafts] = useState<ReadonlyMap<string, Draft>>(
    () => new Map(first === null ? [] : [[keyOf(first.surface, first.operation), first.draft]]),
  );
  const draftOf = (surface: Surface, operation: Operation): Draft =>
    drafts.get(keyOf(surface, operation)) ?? newDraft(operation, surface);
  return {
    draftOf,
    change: (surface: Surface, operation: Operation, change: (draft: Draft) => Draft) =>
      setDrafts((before) => {
        const key = keyOf(surface, operation);
        return new Map(before).set(key, change(before.get(key) ?? newDraft(operation, surface)));
      }),
    /** The draft as it is now, which stays this very one until something else is written. */
    pin: (surface: Surface, operation: Operation): Draft => {
      const draft = draftOf(surface, operation);
      setDrafts((before) => {
        const key = keyOf(surface, operation);
        return before.has(key) ? before : new Map(before).set(key, draft);
      });
      return draft;
    },
  };
}
