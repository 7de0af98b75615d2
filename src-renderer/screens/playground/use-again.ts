import type { RunAgainRequest } from '@renderer/app/dialogs';
import { forgetRunAgain, useLayers } from '@renderer/app/dialogs';
import { useEffect, useState } from 'react';
import { newDraft } from './draft';
import type { Operation } from './operation';
import type { Earlier } from './run';
import type { FirstDraft } from './use-drafts';

/** A call of the log that the screen was opened for. */
export interface Again extends FirstDraft {
  readonly earlier: Earlier;
}

function againOf(operations: readonly Operation[], request: RunAgainRequest | null): Again | null {
  const operation = operations.find(({ name }) => name === request?.operation);
  if (request === null || operation === undefined) return null;
  const { surface, targetId, seq, requestId } = request;
  const draft = newDraft(operation, surface);
  const isAbout = targetId !== null && operation.form.path.some(({ name }) => name === 'id');
  const values = isAbout ? { ...draft.values, id: targetId } : draft.values;
  return { surface, operation, draft: { ...draft, values }, earlier: { seq, requestId } };
}

/** What the screen was opened for, taken once. */
export function useAgain(operations: readonly Operation[]): Again | null {
  const [again] = useState(() => againOf(operations, useLayers.getState().runAgain));
  useEffect(forgetRunAgain, []);
  return again;
}
