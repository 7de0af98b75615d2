import { Link } from '@tanstack/react-router';
import type { ReactNode, SyntheticEvent } from 'react';

const stopPropagation = (event: SyntheticEvent) => event.stopPropagation();

interface KeyNameLinkProps {
  readonly prefix: string;
  readonly children: ReactNode;
  readonly className?: string;
  /** True if Tab stops at it, because its row opens something else. */
  readonly isTabbable?: boolean;
}

/**
 * The name of a key within a row, as a link to its screen: Ctrl or Cmd with a click opens it in another tab. A press on it does
 * not act on the row. Tab passes it by, because Enter on the row opens the same.
 */
export function KeyNameLink({ prefix, children, className = '', isTabbable = false }: KeyNameLinkProps) {
  return (
    <Link
      to="/keys/$prefix"
      params={{ prefix }}
      dir="auto"
      {...(isTabbable ? {} : { tabIndex: -1 })}
      onPointerDown={stopPropagation}
      onMouseDown={stopPropagation}
      onClick={stopPropagation}
      className={`focus-ring min-w-0 truncate rounded-xs hover:underline ${className}`}
    >
      {children}
    </Link>
  );
}
