import { formatFullTimestamp } from '@renderer/lib/format-time';
import { formatMessage } from '@renderer/text/format-message';
import { keysMessages } from '@shared/keys/keys.messages';

/** Formats when a system last tried an ended key, and from where. null: none did since its last use. */
export function formatLastTry(
  last: { readonly at: string; readonly address: string | null } | null,
  timeZone: string,
): string | null {
  if (last === null) return null;
  const time = formatFullTimestamp(Date.parse(last.at), timeZone);
  return last.address === null
    ? formatMessage(keysMessages.lastTriedHint, { time })
    : formatMessage(keysMessages.lastTriedHintFrom, { time, address: last.address });
}
