import { useCommand } from '@renderer/client/command-query';
import { canOpenPath } from '@renderer/navigation/sections';
import { useSession } from '@renderer/session/session';
import { formatMessage } from '@renderer/text/format-message';
import type { AuditRecordView } from '@shared/audit/audit-record';
import { auditTargetMessages } from '@shared/audit/audit-target.messages';
import { Link } from '@tanstack/react-router';

/** Lists the reservations that a record has changed beside the one it is about, each with its link. */
export function RecordChanges({ record }: { readonly record: AuditRecordView }) {
  const { propertyAccess } = useSession();
  const { id: property_id } = propertyAccess.property;
  const isEnabled = record.property_id === property_id && canOpenPath(propertyAccess, '/reservations');
  const { data } = useCommand('reservations.changes', { property_id, seq: record.seq }, { isEnabled });
  const others = data?.changes.filter(({ reservation_id }) => reservation_id !== record.target_id) ?? [];
  if (data === undefined || others.length === 0) return null;
  const more = data.total - data.changes.length;
  return (
    <section className="w-full text-sm">
      <h3 className="mb-1 text-xs text-ink-2">{formatMessage(auditTargetMessages.changedReservations)}</h3>
      <ul className="space-y-1">
        {others.map(({ reservation_id: id, version, number, guest_name }) => (
          <li key={`${id} ${version}`}>
            <Link
              to="/reservations/$id"
              params={{ id }}
              dir="auto"
              className="focus-ring rounded-xs text-accent hover:underline"
            >
              {formatMessage(auditTargetMessages.changedReservation, { number, guest: guest_name })}
            </Link>
          </li>
        ))}
      </ul>
      {more > 0 && (
        <p className="mt-1 text-ink-2">{formatMessage(auditTargetMessages.moreChanged, { count: more })}</p>
      )}
    </section>
  );
}
