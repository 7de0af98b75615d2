import { useCommand } from '@renderer/client/command-query';
import { formatDay } from '@renderer/lib/format-day';
import { canOpenPath } from '@renderer/navigation/sections';
import { useSession } from '@renderer/session/session';
import { formatMessage } from '@renderer/text/format-message';
import type { AuditRecordView } from '@shared/audit/audit-record';
import { auditTargetMessages } from '@shared/audit/audit-target.messages';
import type { NamedTarget } from '@shared/audit/named-target';
import { Link } from '@tanstack/react-router';

/** Names a target in words. It says plainly that an object is missing, or that the reader may not see it. */
function formatTargetName(target: NamedTarget): string {
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

const linkStyles = 'focus-ring rounded-xs text-accent hover:underline';

/** Names the reservation, guest or room that a record is about. A reservation of the active property is a link. */
export function RecordTarget({ record }: { readonly record: AuditRecordView }) {
  const { propertyAccess } = useSession();
  const { data } = useCommand('audit.targets', { seqs: [record.seq] });
  const target = data?.find(({ seq }) => seq === record.seq)?.target;
  if (target === undefined) return null;
  const name = formatTargetName(target);
  const isHere = record.property_id === propertyAccess.property.id;
  if (target.kind !== 'reservation' || !isHere || !canOpenPath(propertyAccess, '/reservations'))
    return (
      <span dir="auto" className="block">
        {name}
      </span>
    );
  return (
    <Link to="/reservations/$id" params={{ id: target.id }} dir="auto" className={`block ${linkStyles}`}>
      {name}
    </Link>
  );
}
