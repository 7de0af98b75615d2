import type { ReactNode } from 'react';

const styles = {
  plain: 'border border-line bg-sunken text-ink-2',
  soon: 'border border-transparent bg-brass-soft text-brass',
} as const;

interface BadgeProps {
  readonly variant?: keyof typeof styles;
  readonly children: ReactNode;
}

/** One word about an item, next to its name. */
export function Badge({ variant = 'plain', children }: BadgeProps) {
  return (
    <span
      className={`inline-flex h-5 items-center whitespace-nowrap rounded-full px-2 text-xs font-medium ${styles[variant]}`}
    >
      {children}
    </span>
  );
}
