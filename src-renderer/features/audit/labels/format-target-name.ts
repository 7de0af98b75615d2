import { formatDay } from '@renderer/lib/format-day';
import { formatMessage } from '@renderer/text/format-message';
import { auditTargetMessages } from '@shared/audit/audit-target.messages';
import type { NamedTarget } from '@shared/audit/named-target';

/** Names a target in words. It says plainly that an object is missing, or that the reader may not see it. */
export function formatTargetName(target: NamedTarget): string {
  switch (target.kind) {
    case 'reservation':
      return formatMessage(auditTargetMessages.reservation, {
        number: target.number,
        guest: target.guest_name,
        arrival: formatDay(target.arrival),
        departure: formatDay(target.departure),
      });
    case 'guest':
      return formatMessage(auditTargetMessages.guest, { name: target.name });
    case 'room':
      return formatMessage(auditTargetMessages.room, { name: target.name });
    case 'room_type':
      return formatMessage(auditTargetMessages.roomType, { name: target.name });
    case 'missing':
      return formatMessage(auditTargetMessages.missing, { kind: target.of });
    case 'hidden':
      return formatMessage(auditTargetMessages.hidden, { kind: target.of });
  }
}
