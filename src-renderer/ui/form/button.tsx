import type { Ref } from 'react';
import type { ButtonProps as AriaButtonProps } from 'react-aria-components';
import { Button as AriaButton } from 'react-aria-components';

const styles = {
  primary: 'bg-accent text-on-accent hover:bg-accent-hover font-medium shadow-1',
  secondary: 'bg-surface text-ink border border-line-strong hover:bg-sunken font-medium shadow-1',
  /** Among secondary buttons: opens the confirmation of a permanent action. */
  secondaryDanger:
    'bg-surface text-danger border border-line-strong hover:bg-danger-soft font-medium shadow-1',
  quiet: 'text-ink-2 hover:bg-sunken hover:text-ink',
  /** Does a permanent action. */
  destroy: 'bg-danger text-surface hover:opacity-90 font-medium shadow-1',
  /** Among quiet buttons: opens the confirmation of a permanent action. */
  danger: 'text-ink-2 hover:bg-danger-soft hover:text-danger',
} as const;

const sizes = { sm: 'h-7 px-2.5 text-xs', md: 'h-8 px-3 text-sm' } as const;

export interface ButtonProps extends Omit<AriaButtonProps, 'className' | 'style'> {
  readonly variant?: keyof typeof styles;
  readonly size?: keyof typeof sizes;
  readonly className?: string;
  readonly ref?: Ref<HTMLButtonElement>;
}

export function Button({ variant = 'secondary', size = 'md', className = '', ...rest }: ButtonProps) {
  return (
    <AriaButton
      {...rest}
      className={`focus-ring inline-flex shrink-0 items-center justify-center gap-1.5 whitespace-nowrap rounded-sm transition-colors duration-100 disabled:opacity-45 pending:opacity-70 ${sizes[size]} ${styles[variant]} ${className}`}
    />
  );
}
