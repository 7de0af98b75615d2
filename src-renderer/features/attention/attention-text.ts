import { formatBytes } from '@renderer/lib/format-bytes';
import { formatPermissionLabel } from '@renderer/lib/format-permission';
import { formatDateTime } from '@renderer/lib/format-time';
import { formatFilled } from '@renderer/text/format-error';
import { formatMessage } from '@renderer/text/format-message';
import type { AttentionItem } from '@shared/attention/attention-contract';
import type { AttentionText } from '@shared/attention/attention-formats';
import { describeAttention } from '@shared/attention/describe-attention';
import { isPermission } from '@shared/kernel/permissions';

/** Describes a matter in the language of the interface. `timeZone` is of matters that are of no property. */
export const describeMatter = (item: AttentionItem, timeZone: string): AttentionText =>
  describeAttention(item, {
    message: formatMessage,
    filled: formatFilled,
    date: (timestamp, ownZone) => formatDateTime(Date.parse(timestamp), ownZone ?? timeZone),
    bytes: formatBytes,
    permission: (permission) => (isPermission(permission) ? formatPermissionLabel(permission) : permission),
  });
