import type { ReactNode } from 'react';

interface EmptyStateProps {
  readonly title: string;
  readonly children?: ReactNode;
  readonly action?: ReactNode;
  readonly picture?: ReactNode;
}

/** Displayed in place of an empty list: one sentence and one action. */
export function EmptyState({ title, children, action, picture }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-center gap-2 px-6 py-16 text-center">
      {picture}
      <h2 className="text-lg font-semibold">{title}</h2>
      {children !== undefined && <p className="max-w-96 text-balance text-sm text-ink-2">{children}</p>}
      {action !== undefined && <div className="mt-3">{action}</div>}
    </div>
  );
}
