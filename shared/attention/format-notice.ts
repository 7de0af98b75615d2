import { isPermission } from '@shared/kernel/permissions';
import { permissionLabelMessages } from '@shared/kernel/permissions.messages';
import { formatEnglish } from '@shared/text/format-english';
import type { FilledFormatter } from '@shared/text/format-filled';
import { createFilledFormatter } from '@shared/text/format-filled';
import { ENGLISH, english } from '@shared/text/message-formatter';
import type { TextFormatter } from '@shared/text/text-formatter';
import { attentionMessages } from './attention.messages';
import type { AttentionItem } from './attention-contract';
import type { AttentionText } from './attention-formats';
import { describeAttention } from './describe-attention';

const BYTES_PER_MB = 1_000_000;

/** The language of a notice, and what formats its texts. */
export interface NoticeLanguage {
  /** BCP 47 tag. Dates follow it. */
  readonly language: string;
  readonly message: TextFormatter;
  readonly filled: FilledFormatter;
}

export const englishNotices: NoticeLanguage = {
  language: ENGLISH,
  message: formatEnglish,
  filled: createFilledFormatter(english),
};

const formatDate = (language: string, timestamp: string, timeZone: string | undefined): string =>
  new Intl.DateTimeFormat(language, {
    dateStyle: 'medium',
    timeStyle: 'short',
    ...(timeZone === undefined ? {} : { timeZone }),
  }).format(Date.parse(timestamp));

/**
 * Describes a matter in the words of the list, for notices. It contains nothing of a secret. `timeZone` is of matters of no
 * property; undefined: that of this computer.
 */
export const formatNotice = (
  item: AttentionItem,
  { language, message, filled }: NoticeLanguage,
  timeZone?: string,
): AttentionText =>
  describeAttention(item, {
    message,
    filled,
    date: (timestamp, ownZone) => formatDate(language, timestamp, ownZone ?? timeZone),
    bytes: (bytes) => message(attentionMessages.megabytes, { count: Math.round(bytes / BYTES_PER_MB) }),
    permission: (permission) =>
      isPermission(permission) ? message(permissionLabelMessages[permission]) : permission,
  });
