import type { AttentionItem } from '@shared/attention/attention-contract';
import type { AttentionText } from '@shared/attention/describe-attention';
import { formatNotice } from '@shared/attention/format-notice';
import { product } from '@shared/kernel/product';
import { mailMessages } from '@shared/mail/mail.messages';
import { formatEnglish } from '@shared/text/format-english';

/** Names the screen where a matter is handled. */
function describePlace(item: AttentionItem): string {
  switch (item.kind) {
    case 'key_expires':
    case 'key_refused':
    case 'key_silent':
    case 'ended_key_tried':
      return formatEnglish(mailMessages.placeKey, { prefix: item.key.prefix });
    case 'webhook_failing':
      return formatEnglish(mailMessages.placeWebhook, { id: item.webhook.id });
    case 'new_sign_in':
      return formatEnglish(item.is_own ? mailMessages.placeAccount : mailMessages.placeMembers);
    case 'wrong_tokens':
      return formatEnglish(mailMessages.placeAudit);
    default:
      return formatEnglish(mailMessages.placeService);
  }
}

/** Describes a matter for a mail: what happened, what to do, and where. */
export function describeForMail(item: AttentionItem, timeZone: string): AttentionText {
  const { title, help } = formatNotice(item, timeZone);
  const place = formatEnglish(mailMessages.place, { product: product.name, place: describePlace(item) });
  return { title, help: `${help}\n${place}` };
}
