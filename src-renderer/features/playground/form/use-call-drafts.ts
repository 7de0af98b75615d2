import type {
  CatalogueOperation,
  PlaygroundSurface,
} from '@renderer/features/playground/run/catalogue-operation';
import { useState } from 'react';
import type { CallDraft } from './call-draft';
import { createCallDraft } from './call-draft';
import type { SampleIds } from './sample-ids';

const formatKey = (surface: PlaygroundSurface, { name }: CatalogueOperation): string => `${surface} ${name}`;

/** The draft that the screen begins with. */
export interface InitialDraft {
  readonly surface: PlaygroundSurface;
  readonly operation: CatalogueOperation;
  readonly draft: CallDraft;
}

/** Keeps the draft of each call while the screen is open. */
export function useCallDrafts(first: InitialDraft | null, ids: SampleIds) {
  const [drafts, setDrafts] = useState<ReadonlyMap<string, CallDraft>>(
    () => new Map(first === null ? [] : [[formatKey(first.surface, first.operation), first.draft]]),
  );
  const getDraft = (surface: PlaygroundSurface, operation: CatalogueOperation): CallDraft =>
    drafts.get(formatKey(surface, operation)) ?? createCallDraft(operation, surface, ids);
  return {
    draftOf: getDraft,
    change: (
      surface: PlaygroundSurface,
      operation: CatalogueOperation,
      change: (draft: CallDraft) => CallDraft,
    ) =>
      setDrafts((before) => {
        const key = formatKey(surface, operation);
        return new Map(before).set(key, change(before.get(key) ?? createCallDraft(operation, surface, ids)));
      }),
    /** Returns the current draft and stores it, so that it stays the same object until it changes. */
    pin: (surface: PlaygroundSurface, operation: CatalogueOperation): CallDraft => {
      const draft = getDraft(surface, operation);
      setDrafts((before) => {
        const key = formatKey(surface, operation);
        return before.has(key) ? before : new Map(before).set(key, draft);
      });
      return draft;
    },
  };
}
