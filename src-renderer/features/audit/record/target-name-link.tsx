import type { AuditNames } from '@renderer/features/audit/labels/use-audit-names';
import { canOpenPath } from '@renderer/navigation/sections';
import { useSession } from '@renderer/session/session';
import type { AuditRecordView } from '@shared/audit/audit-record';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

interface TargetNameLinkProps {
  readonly id: string;
  readonly record: AuditRecordView;
  readonly names: AuditNames;
  readonly children: ReactNode;
}

const linkStyles = 'focus-ring block rounded-xs text-left text-accent hover:underline';

/** The name of a key or member that a record is about. It leads to the screen of the key, or to the members. */
export function TargetNameLink({ id, record: { property_id }, names, children }: TargetNameLinkProps) {
  const { propertyAccess } = useSession();
  const isHere = property_id === null || property_id === propertyAccess.property.id;
  if (isHere && names.keys.has(id) && canOpenPath(propertyAccess, '/keys'))
    return (
      <Link to="/keys/$prefix" params={{ prefix: id }} dir="auto" className={linkStyles}>
        {children}
      </Link>
    );
  if (isHere && names.members.has(id) && canOpenPath(propertyAccess, '/members'))
    return (
      <Link to="/members" dir="auto" className={linkStyles}>
        {children}
      </Link>
    );
  return (
    <span dir="auto" className="block text-left">
      {children}
    </span>
  );
}
