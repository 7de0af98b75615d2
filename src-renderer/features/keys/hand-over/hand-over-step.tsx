import type { ReactNode } from 'react';

interface HandOverStepProps {
  readonly number: number;
  readonly title: string;
  readonly children: ReactNode;
}

/** One numbered line of what the other system needs. */
export function HandOverStep({ number, title, children }: HandOverStepProps) {
  return (
    <li className="flex gap-3">
      <span
        aria-hidden
        className="num mt-0.5 flex size-5 shrink-0 items-center justify-center rounded-full border border-line-strong text-xs font-medium text-ink-2"
      >
        {number}
      </span>
      <div className="min-w-0 flex-1">
        <h3 className="text-sm font-medium">{title}</h3>
        {children}
      </div>
    </li>
  );
}
