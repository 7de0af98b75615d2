import type { ReactNode } from 'react';

const styles = {
  plain: 'bg-sunken text-ink',
  soon: 'bg-brass-soft text-brass',
  danger: 'bg-danger-soft text-danger',
} as const;

interface BannerProps {
  readonly variant?: keyof typeof styles;
  readonly children: ReactNode;
  readonly action?: ReactNode;
}

/** One sentence about the whole window, with an action. */
export function Banner({ variant = 'plain', children, action }: BannerProps) {
  return (
    <div
      role="status"
      className={`flex items-center gap-3 border-b border-transparent px-4 py-2 text-sm ${styles[variant]}`}
    >
      <p className="min-w-0 flex-1">{children}</p>
      {action}
    </div>
  );
}
