import type { ReactNode } from 'react';

interface ScrollBoxProps {
  readonly children: ReactNode;
  /** Name for screen readers; absent: it is no region of the page. */
  readonly label?: string;
  readonly className?: string;
}

/** A part that scrolls sideways where it does not fit, also by keyboard. */
export function ScrollBox({ children, label, className = '' }: ScrollBoxProps) {
  return (
    <section
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what is too wide is scrolled by keyboard too
      tabIndex={0}
      className={`focus-ring overflow-x-auto rounded-sm ${className}`}
      {...(label === undefined ? {} : { 'aria-label': label })}
    >
      {children}
    </section>
  );
}
