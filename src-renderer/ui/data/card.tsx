import type { ReactNode } from 'react';
import { useId } from 'react';

interface CardProps {
  readonly title: string;
  /** Next to the title, at the right. */
  readonly trailing?: ReactNode;
  readonly children: ReactNode;
  readonly isFlush?: boolean;
  readonly className?: string;
}

/** A named region of the page. `isFlush`: the content has its own padding. */
export function Card({ title, trailing, children, isFlush = false, className = '' }: CardProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className={`rounded-lg border border-line bg-surface shadow-1 ${className}`}
    >
      <div className={`flex items-center gap-3 px-inset py-2.5 ${isFlush ? 'border-b border-line' : ''}`}>
        <h2 id={id} className="text-sm font-semibold">
          {title}
        </h2>
        {trailing !== undefined && <div className="ml-auto flex items-center gap-3">{trailing}</div>}
      </div>
      <div {...(isFlush ? { 'data-flush': true } : { className: 'px-inset pb-4' })}>{children}</div>
    </section>
  );
}
