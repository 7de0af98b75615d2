import { findJsonError } from '@renderer/features/playground/fields/json-text';
import type { CallField } from '@renderer/features/playground/run/catalogue-operation';
import { formatMessage } from '@renderer/text/format-message';
import { playgroundMessages } from '@shared/playground/playground.messages';
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
    return line === undefined
      ? formatMessage(playgroundMessages.issueAt, { field: name, issue: why })
      : formatMessage(playgroundMessages.issueAtLine, { field: name, line: String(line), issue: why });
  });
  return unsupportedFields.length === 0
    ? null
    : { draft, sentence: formatMessage(playgroundMessages.formBlocked), fields: unsupportedFields };
}

function findLostAsJson(draft: CallDraft): ModeSwitchBlocker | null {
  const fields = [...draft.unread.keys()].map((pointer) => `${pointer.slice(1).replaceAll('/', '.')}.`);
  return fields.length === 0
    ? null
    : {
        draft,
        sentence: formatMessage(playgroundMessages.jsonBlocked),
        fields,
      };
}

/** Finds why the editor mode cannot be switched; null: it can, or the editor displays the reason. */
export const findModeSwitchBlocker = (
  draft: CallDraft,
  mode: CallDraft['mode'],
  fields: readonly CallField[],
): ModeSwitchBlocker | null => (mode === 'json' ? findLostAsJson(draft) : findHiddenByForm(draft, fields));
