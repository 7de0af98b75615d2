import type { AttentionItem } from '@shared/attention/attention-contract';
import type { AttentionText } from '@shared/attention/attention-formats';
import type { NoticeLanguage } from '@shared/attention/format-notice';
import { formatNotice } from '@shared/attention/format-notice';
import { product } from '@shared/kernel/product';
import { mailMessages } from '@shared/mail/mail.messages';
import type { TextFormatter } from '@shared/text/text-formatter';

/** Names the screen where a matter is handled. */
function describePlace(item: AttentionItem, message: TextFormatter): string {
  switch (item.kind) {
    case 'key_expires':
    case 'key_refused':
    case 'key_silent':
    case 'ended_key_tried':
      return message(mailMessages.placeKey, { prefix: item.key.prefix });
    case 'webhook_failing':
      return message(mailMessages.placeWebhook, { id: item.webhook.id });
    case 'new_sign_in':
      return message(item.is_own ? mailMessages.placeAccount : mailMessages.placeMembers);
    case 'wrong_tokens':
      return message(mailMessages.placeAudit);
    case 'mail_failing':
      return message(mailMessages.placeNotices);
    case 'network_closed':
    case 'network_certificate':
    case 'network_public':
      return message(mailMessages.placeNetwork);
    case 'service_lost':
      return message(mailMessages.placeOverview);
    case 'database_held':
    case 'disk_low':
    case 'checkpoint_failed':
    case 'clock_doubted':
    case 'crashed':
    case 'backup':
      return message(mailMessages.placeService);
  }
}

/** A name or a path must not begin a line of its own, which could pass for one of Brasstag. */
const toOneLine = (text: string): string => text.replaceAll(/\p{Cc}+/gu, ' ');

/** Describes a matter for a mail: what happened, what to do, and where. */
export function describeForMail(
  item: AttentionItem,
  language: NoticeLanguage,
  timeZone: string,
): AttentionText {
  const { message } = language;
  const { title, help } = formatNotice(item, language, timeZone);
  const place = message(mailMessages.place, { product: product.name, place: describePlace(item, message) });
  return { title: toOneLine(title), help: `${toOneLine(help)}\n${place}` };
}
