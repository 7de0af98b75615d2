import type {
  CatalogueOperation,
  PlaygroundSurface,
} from '@renderer/features/playground/run/catalogue-operation';
import { useState } from 'react';
import type { CallDraft } from './call-draft';
import { createCallDraft } from './call-draft';

const keyOf = (surface: PlaygroundSurface, { name }: CatalogueOperation): string => `${surface} ${name}`;

/** The draft that the screen begins with. */
export interface InitialDraft {
  readonly surface: PlaygroundSurface;
  readonly operation: CatalogueOperation;
  readonly draft: CallDraft;
}

/** Keeps the draft of each call while the screen is open. */
export function useCallDrafts(first: InitialDraft | null) {
  const [drafts, setDrafts] = useState<ReadonlyMap<string, CallDraft>>(
    () => new Map(first === null ? [] : [[keyOf(first.surface, first.operation), first.draft]]),
  );
  const draftOf = (surface: PlaygroundSurface, operation: CatalogueOperation): CallDraft =>
    drafts.get(keyOf(surface, operation)) ?? createCallDraft(operation, surface);
  return {
    draftOf,
    change: (
      surface: PlaygroundSurface,
      operation: CatalogueOperation,
      change: (draft: CallDraft) => CallDraft,
    ) =>
      setDrafts((before) => {
        const key = keyOf(surface, operation);
        return new Map(before).set(key, change(before.get(key) ?? createCallDraft(operation, surface)));
      }),
    /** Returns the current draft and stores it, so that it stays the same object until it changes. */
    pin: (surface: PlaygroundSurface, operation: CatalogueOperation): CallDraft => {
      const draft = draftOf(surface, operation);
      setDrafts((before) => {
        const key = keyOf(surface, operation);
        return before.has(key) ? before : new Map(before).set(key, draft);
      });
      return draft;
    },
  };
}
