import { findJsonError } from '@renderer/features/playground/fields/json-text';
import type { CallField } from '@renderer/features/playground/run/catalogue-operation';
import type { CallDraft } from './call-draft';
import { findFieldLines } from './json-lines';
import { listUnsupportedValues } from './unsupported-values';

/** Why the editor mode cannot be switched, until the draft changes. */
export interface ModeSwitchBlocker {
  readonly draft: CallDraft;
  readonly sentence: string;
  readonly fields: readonly string[];
}

function findHiddenByForm(draft: CallDraft, fields: readonly CallField[]): ModeSwitchBlocker | null {
  // The editor displays the syntax error already.
  if (findJsonError(draft.text) !== null) return null;
  const lines = findFieldLines(draft.text);
  const unsupportedFields = listUnsupportedValues(fields, draft.values).map(({ pointer, name, why }) => {
    const line = lines.get(pointer);
    return line === undefined ? `${name}: ${why}.` : `${name}, line ${line}: ${why}.`;
  });
  return unsupportedFields.length === 0
    ? null
    : { draft, sentence: 'The form cannot show all of this as it is.', fields: unsupportedFields };
}

function findLostAsJson(draft: CallDraft): ModeSwitchBlocker | null {
  const fields = [...draft.unread.keys()].map((pointer) => `${pointer.slice(1).replaceAll('/', '.')}.`);
  return fields.length === 0
    ? null
    : {
        draft,
        sentence: 'Finish or empty what cannot be read yet, or it would be lost as JSON.',
        fields,
      };
}

/** Finds why the editor mode cannot be switched; null: it can, or the editor displays the reason. */
export const findModeSwitchBlocker = (
  draft: CallDraft,
  mode: CallDraft['mode'],
  fields: readonly CallField[],
): ModeSwitchBlocker | null => (mode === 'json' ? findLostAsJson(draft) : findHiddenByForm(draft, fields));
