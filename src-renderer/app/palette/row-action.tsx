import { hasEveryWord } from '@renderer/lib/operations/operation-match';
import { formatMessage } from '@renderer/text/format-message';
import type { Message } from '@shared/text/message';
import { ArrowRight } from 'lucide-react';
import type { PaletteEntry } from './palette-entry';
import { entryIconProps } from './palette-entry';

/** An action on one row: it opens the dialog of the row, or focuses its control. */
interface RowAction {
  readonly id: string;
  readonly label: string;
  readonly detail: string;
  /** Verbs by which it is found. Without one of them, a name alone leads to its row. */
  readonly verbs: Message;
  readonly run: () => void;
}

/** Shorter words are the beginning of too many verbs. */
const MIN_VERB_LENGTH = 3;

/** True if one of the words is a verb, or its beginning. */
function hasVerb(query: string, verbs: Message): boolean {
  const known = formatMessage(verbs).split(' ');
  return query
    .toLowerCase()
    .split(/\s+/)
    .some((word) => word.length >= MIN_VERB_LENGTH && known.some((verb) => verb.startsWith(word)));
}

/** Creates the entry of an action on a row. It is found by its verb, and absent without a query. */
export const createRowAction = ({ id, label, detail, verbs, run }: RowAction): PaletteEntry => ({
  id,
  group: 'actions',
  isAnswer: true,
  label,
  detail,
  icon: <ArrowRight {...entryIconProps} />,
  run,
  isMatch: (query) =>
    hasVerb(query, verbs) && hasEveryWord(`${label} ${detail} ${formatMessage(verbs)}`, query.trim()),
});
