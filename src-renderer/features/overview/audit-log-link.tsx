import { useHasPermission } from '@renderer/session/session';
import { Link } from '@tanstack/react-router';
import type { AuditLogSearch } from './log-search';

interface AuditLogLinkProps {
  /** The figure as it is shown. */
  readonly figure: string;
  /** What it counts, for those who hear it by itself. */
  readonly of: string;
  /** null: nothing can be found by it. */
  readonly search: AuditLogSearch | null;
  readonly className?: string;
}

/** A figure that leads to its records; for whoever may not read the log, the figure alone. */
export function AuditLogLink({ figure, of, search, className = '' }: AuditLogLinkProps) {
  const mayRead = useHasPermission()('organisation.audit.read');
  if (search === null || !mayRead) return <span className={className}>{figure}</span>;
  return (
    <Link
      to="/audit"
      search={search}
      aria-label={`${figure} ${of}, in the audit log`}
      className={`focus-ring rounded-xs underline decoration-line-strong underline-offset-2 hover:decoration-ink-3 ${className}`}
    >
      {figure}
    </Link>
  );
}
