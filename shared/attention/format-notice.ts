import { isPermission } from '@shared/kernel/permissions';
import { permissionLabelMessages } from '@shared/kernel/permissions.messages';
import { formatEnglish } from '@shared/text/format-english';
import { attentionMessages } from './attention.messages';
import type { AttentionItem } from './attention-contract';
import type { AttentionText } from './describe-attention';
import { describeAttention } from './describe-attention';

const BYTES_PER_MB = 1_000_000;

const formatDate = (timestamp: string, timeZone: string | undefined): string =>
  new Intl.DateTimeFormat('en-GB', {
    dateStyle: 'medium',
    timeStyle: 'short',
    ...(timeZone === undefined ? {} : { timeZone }),
  }).format(Date.parse(timestamp));

/**
 * Describes a matter in the words of the list, for notices. It contains nothing of a secret. `timeZone` is of matters of no
 * property; undefined: that of this computer.
 */
export const formatNotice = (item: AttentionItem, timeZone?: string): AttentionText =>
  describeAttention(item, {
    message: formatEnglish,
    date: (timestamp, ownZone) => formatDate(timestamp, ownZone ?? timeZone),
    bytes: (bytes) => formatEnglish(attentionMessages.megabytes, { count: Math.round(bytes / BYTES_PER_MB) }),
    permission: (permission) =>
      isPermission(permission) ? formatEnglish(permissionLabelMessages[permission]) : permission,
  });
