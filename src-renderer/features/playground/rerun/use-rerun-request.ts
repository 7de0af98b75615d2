import { createCallDraft } from '@renderer/features/playground/form/call-draft';
import type { InitialDraft } from '@renderer/features/playground/form/use-call-drafts';
import type { CatalogueOperation } from '@renderer/features/playground/run/catalogue-operation';
import type { OriginalCall } from '@renderer/features/playground/run/run-request';
import type { PendingRerun } from '@renderer/state/dialogs';
import { clearRerunRequest, useDialogs } from '@renderer/state/dialogs';
import { useEffect, useState } from 'react';

/** A recorded call for which the screen was opened. */
export interface RerunRequest extends InitialDraft {
  readonly earlier: OriginalCall;
}

function createRerunRequest(
  operations: readonly CatalogueOperation[],
  request: PendingRerun | null,
): RerunRequest | null {
  const operation = operations.find(({ name }) => name === request?.operation);
  if (request === null || operation === undefined) return null;
  const { surface, targetId, seq, requestId } = request;
  const draft = createCallDraft(operation, surface);
  const isAbout = targetId !== null && operation.form.path.some(({ name }) => name === 'id');
  const values = isAbout ? { ...draft.values, id: targetId } : draft.values;
  return { surface, operation, draft: { ...draft, values }, earlier: { seq, requestId } };
}

/** Returns the call for which the screen was opened. It is taken once. */
export function useRerunRequest(operations: readonly CatalogueOperation[]): RerunRequest | null {
  const [again] = useState(() => createRerunRequest(operations, useDialogs.getState().runAgain));
  useEffect(clearRerunRequest, []);
  return again;
}
