import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { Checkbox as AriaCheckbox } from 'react-aria-components';

interface CheckboxProps {
  readonly isSelected: boolean;
  readonly onChange: (isSelected: boolean) => void;
  readonly isDisabled?: boolean;
  /** Text next to the box. Left out in a table, where `name` says what it is. */
  readonly children?: ReactNode;
  readonly name?: string;
}

/** A choice between yes and no. */
export function Checkbox({ isSelected, onChange, isDisabled = false, children, name }: CheckboxProps) {
  return (
    <AriaCheckbox
      isSelected={isSelected}
      onChange={onChange}
      isDisabled={isDisabled}
      {...(name === undefined ? {} : { 'aria-label': name })}
      className="group inline-flex items-center gap-2 text-xs text-ink-2"
    >
      <span
        aria-hidden
        className="grid size-4 shrink-0 place-items-center rounded-xs border border-control bg-surface group-selected:border-accent group-selected:bg-accent group-disabled:opacity-50 group-focus-visible:outline-2 group-focus-visible:outline-offset-2 group-focus-visible:outline-accent"
      >
        <Check size={12} strokeWidth={3} className="invisible text-on-accent group-selected:visible" />
      </span>
      {children}
    </AriaCheckbox>
  );
}
