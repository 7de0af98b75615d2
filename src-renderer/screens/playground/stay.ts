import type { Draft } from './draft';
import { fieldLines } from './json-lines';
import { jsonProblem } from './json-text';
import type { Field } from './operation';
import { unshownIn } from './unshown';

/** Why a draft is not written in the other way, until something in it changes. */
export interface Stay {
  readonly draft: Draft;
  readonly sentence: string;
  readonly places: readonly string[];
}

function hiddenByForm(draft: Draft, fields: readonly Field[]): Stay | null {
  // The editor says so already.
  if (jsonProblem(draft.text) !== null) return null;
  const lines = fieldLines(draft.text);
  const places = unshownIn(fields, draft.values).map(({ pointer, name, why }) => {
    const line = lines.get(pointer);
    return line === undefined ? `${name}: ${why}.` : `${name}, line ${line}: ${why}.`;
  });
  return places.length === 0
    ? null
    : { draft, sentence: 'The form cannot show all of this as it is.', places };
}

function lostAsJson(draft: Draft): Stay | null {
  const places = [...draft.unread.keys()].map((pointer) => `${pointer.slice(1).replaceAll('/', '.')}.`);
  return places.length === 0
    ? null
    : { draft, sentence: 'Finish or empty what cannot be read yet, or it would be lost as JSON.', places };
}

/** What keeps a draft as it is written now; null: nothing that a sentence is needed for. */
export const reasonToStay = (draft: Draft, mode: Draft['mode'], fields: readonly Field[]): Stay | null =>
  mode === 'json' ? lostAsJson(draft) : hiddenByForm(draft, fields);
