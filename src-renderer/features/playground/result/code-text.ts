import { formatMessage } from '@renderer/text/format-message';
import { playgroundMessages } from '@shared/playground/playground.messages';

/** Indents JSON; returns other text unchanged. */
export function formatJson(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}

/** A longer line is unreadable and takes seconds to render. */
const MAX_LINE_LENGTH = 5000;

/** Cuts very long lines and appends how much is left out. */
export const truncateLongLines = (text: string): string =>
  text
    .split('\n')
    .map((line) =>
      line.length <= MAX_LINE_LENGTH
        ? line
        : formatMessage(playgroundMessages.cutLine, {
            line: line.slice(0, MAX_LINE_LENGTH),
            count: line.length - MAX_LINE_LENGTH,
          }),
    )
    .join('\n');
