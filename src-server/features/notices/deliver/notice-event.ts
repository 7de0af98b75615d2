import type { NewNoticeEvent } from '@server/stores/event-store';
import type { AttentionItem } from '@shared/attention/attention-contract';
import { englishNotices, formatNotice } from '@shared/attention/format-notice';
import { NOTICE_TYPE } from '@shared/events/event-types';

/** Names what a matter of a property is about. */
function getSubject(item: AttentionItem): { readonly type: 'key' | 'webhook'; readonly id: string } {
  if ('key' in item) return { type: 'key', id: item.key.prefix };
  if (item.kind === 'webhook_failing') return { type: 'webhook', id: item.webhook.id };
  throw new TypeError(`${item.kind} is of no property`);
}

/** Creates the event by which webhooks hear of a matter. It has neither a secret nor data of a guest, and is in English as the API is. decision 0176. */
export function createNoticeEvent(item: AttentionItem, propertyId: string, atMs: number): NewNoticeEvent {
  const subject = getSubject(item);
  const { title, help } = formatNotice(item, englishNotices);
  return {
    propertyId,
    type: NOTICE_TYPE,
    targetId: subject.id,
    atMs,
    notice: { kind: item.kind, subject: subject.type, title, help },
  };
}
