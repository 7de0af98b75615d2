import { Link } from '@tanstack/react-router';
import { ChevronLeft } from 'lucide-react';

interface BackLinkProps {
  readonly to: '/keys' | '/webhooks' | '/reservations' | '/service' | '/help';
  /** Title of the screen that it leads to. */
  readonly label: string;
}

/** Leads from the screen of one object to that of its list. */
export const BackLink = ({ to, label }: BackLinkProps) => (
  <Link
    to={to}
    className="focus-ring -ml-1 mb-3 inline-flex items-center gap-0.5 rounded-xs pr-1 text-xs text-ink-2 hover:text-ink"
  >
    <ChevronLeft aria-hidden size={14} />
    {label}
  </Link>
);
