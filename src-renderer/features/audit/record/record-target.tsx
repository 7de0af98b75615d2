import { formatTargetName } from '@renderer/features/audit/labels/format-target-name';
import { useNamedTarget } from '@renderer/features/audit/labels/target-names';
import { canOpenPath } from '@renderer/navigation/sections';
import { useSession } from '@renderer/session/session';
import type { AuditRecordView } from '@shared/audit/audit-record';
import type { NamedTarget } from '@shared/audit/named-target';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

const linkStyles = 'focus-ring block rounded-xs text-left text-accent hover:underline';

/** Leads to what a record is about: a reservation, the stays of a guest or in a room, or the room types. */
function TargetLink({ target, children }: { readonly target: NamedTarget; readonly children: ReactNode }) {
  switch (target.kind) {
    case 'reservation':
      return (
        <Link to="/reservations/$id" params={{ id: target.id }} dir="auto" className={linkStyles}>
          {children}
        </Link>
      );
    case 'guest':
    case 'room':
      return (
        <Link to="/reservations" search={{ q: target.name }} dir="auto" className={linkStyles}>
          {children}
        </Link>
      );
    case 'room_type':
      return (
        <Link to="/property" dir="auto" className={linkStyles}>
          {children}
        </Link>
      );
    case 'missing':
    case 'hidden':
      return children;
  }
}

/** Names the reservation, guest or room that a record is about. At the active property it is a link. */
export function RecordTarget({ record }: { readonly record: AuditRecordView }) {
  const { propertyAccess } = useSession();
  const target = useNamedTarget(record);
  if (target === null) return null;
  const name = formatTargetName(target);
  const isHere = record.property_id === propertyAccess.property.id;
  const path = target.kind === 'room_type' ? '/property' : '/reservations';
  // An erased guest has no name to search for.
  const isFound = !('name' in target) || target.name !== '';
  if (isHere && isFound && canOpenPath(propertyAccess, path))
    return <TargetLink target={target}>{name}</TargetLink>;
  return (
    <span dir="auto" className="block text-left">
      {name}
    </span>
  );
}
