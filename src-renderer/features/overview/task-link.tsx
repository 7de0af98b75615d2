import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

const styles =
  'focus-ring inline-flex h-7 shrink-0 items-center whitespace-nowrap rounded-sm border border-line-strong bg-surface px-2.5 text-xs font-medium shadow-1 hover:bg-sunken';

interface TaskLinkProps {
  readonly to: '/property' | '/service' | '/service/reach' | '/account' | '/keys';
  readonly children: ReactNode;
}

/** A link that looks like a button: the action of a task. */
export const TaskLink = ({ to, children }: TaskLinkProps) => (
  <Link to={to} className={styles}>
    {children}
  </Link>
);

interface KeyTaskLinkProps {
  readonly prefix: string;
  readonly children: ReactNode;
}

/** The same to one key. */
export const KeyTaskLink = ({ prefix, children }: KeyTaskLinkProps) => (
  <Link to="/keys/$prefix" params={{ prefix }} className={styles}>
    {children}
  </Link>
);
