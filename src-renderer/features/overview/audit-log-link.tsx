import { useHasPermission } from '@renderer/session/session';
import { Link } from '@tanstack/react-router';
import type { AuditLogSearch } from './log-search';

interface AuditLogLinkProps {
  /** The figure as displayed. */
  readonly figure: string;
  /** The figure and what it counts, for screen readers. */
  readonly label: string;
  /** null: no filter can find its records. */
  readonly search: AuditLogSearch | null;
  readonly className?: string;
}

/** A figure that links to its records. Without access to the log it is plain text. */
export function AuditLogLink({ figure, label, search, className = '' }: AuditLogLinkProps) {
  const canRead = useHasPermission()('organisation.audit.read');
  if (search === null || !canRead) return <span className={className}>{figure}</span>;
  return (
    <Link
      to="/audit"
      search={search}
      aria-label={label}
      className={`focus-ring rounded-xs underline decoration-line-strong underline-offset-2 hover:decoration-ink-3 ${className}`}
    >
      {figure}
    </Link>
  );
}
