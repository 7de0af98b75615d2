import { Tooltip } from '@renderer/ui/feedback/tooltip';
import type { LucideIcon } from 'lucide-react';
import type { Ref } from 'react';
import type { ButtonProps } from 'react-aria-components';
import { Button } from 'react-aria-components';

interface IconButtonProps extends Omit<ButtonProps, 'className' | 'style' | 'children'> {
  readonly icon: LucideIcon;
  /** Its name, also the tooltip. */
  readonly label: string;
  readonly ref?: Ref<HTMLButtonElement>;
}

export function IconButton({ icon: Icon, label, ...rest }: IconButtonProps) {
  return (
    <Tooltip text={label}>
      <Button
        {...rest}
        aria-label={label}
        className="focus-ring grid size-7 shrink-0 place-items-center rounded-sm text-ink-2 hover:bg-sunken hover:text-ink disabled:opacity-45"
      >
        <Icon aria-hidden size={16} strokeWidth={1.75} />
      </Button>
    </Tooltip>
  );
}
