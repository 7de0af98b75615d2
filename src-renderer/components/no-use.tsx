import { formatDate } from '@renderer/lib/format-time';
import { useProperty } from '@renderer/session/session';
import { formatMessage } from '@renderer/text/format-message';
import { keyUseMessages } from '@shared/keys/key-use.messages';
import { keysMessages } from '@shared/keys/keys.messages';

interface NoUseProps {
  /** As in `keys.usage`: null if the log knows the key since its creation. */
  readonly observedSince: string | null;
}

/** Says that a key has no known use: never, or since the oldest record of the log. decision 0249 */
export function NoUse({ observedSince }: NoUseProps) {
  const { time_zone } = useProperty();
  return observedSince === null
    ? formatMessage(keysMessages.neverUsed)
    : formatMessage(keyUseMessages.notUsedSince, { date: formatDate(Date.parse(observedSince), time_zone) });
}
