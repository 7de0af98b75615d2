import { useCommand } from '@renderer/client/command-query';
import { useNow } from '@renderer/hooks/use-now';
import { useUnreadError } from '@renderer/hooks/use-unread-error';
import { useSession } from '@renderer/session/session';
import { putOffMatter, usePreferences } from '@renderer/state/preferences';
import type { AttentionItem } from '@shared/attention/attention-contract';
import { canPutOff, PUT_OFF_DAYS } from '@shared/attention/attention-contract';
import { DAY_MS } from '@shared/kernel/time';

/** What needs the member's attention now. */
export interface Attention {
  /** Without what the member put off. */
  readonly items: readonly AttentionItem[];
  /** False until the list was read, and while it could not be read again: there may be more matters. */
  readonly isKnown: boolean;
  /** True if the list could not be read. It stays while the list is read again. */
  readonly isUnread: boolean;
  putOff(item: AttentionItem): void;
  /** Lists a matter again at once. */
  recall(item: AttentionItem): void;
}

/** Reads what needs attention. Events and each minute bring a new list. */
export function useAttention(): Attention {
  const { person: member } = useSession();
  const query = useCommand('attention.list', {});
  const { data, isError } = query;
  const unreadError = useUnreadError(query);
  const nowMs = useNow(data);
  const ends = usePreferences(({ putOff }) => putOff);
  const getName = ({ event }: AttentionItem): string => `${member.id} ${event}`;
  const isPutOff = (item: AttentionItem): boolean => canPutOff(item) && (ends[getName(item)] ?? 0) > nowMs;
  // What the member does not want in the bell is not on the overview either.
  const isListed = (item: AttentionItem): boolean =>
    !isPutOff(item) && !data?.quiet.bell.includes(item.event);
  return {
    items: data?.items.filter(isListed) ?? [],
    isKnown: data !== undefined && !isError,
    isUnread: unreadError !== null || isError,
    putOff: (item) => putOffMatter(getName(item), Date.now() + PUT_OFF_DAYS * DAY_MS, Date.now()),
    recall: (item) => putOffMatter(getName(item), null, Date.now()),
  };
}
