import type { ReactNode } from 'react';
import { Switch as AriaSwitch } from 'react-aria-components';

interface SwitchProps {
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
  readonly children: ReactNode;
  readonly isDisabled?: boolean;
  /** Name of the switch, where its text is only the state. */
  readonly name?: string;
}

/** A switch with its state as text. */
export function Switch({ isOn, onChange, children, isDisabled = false, name }: SwitchProps) {
  return (
    <AriaSwitch
      isSelected={isOn}
      onChange={onChange}
      isDisabled={isDisabled}
      {...(name === undefined ? {} : { 'aria-label': name })}
      className="group inline-flex items-center gap-2.5 text-sm disabled:opacity-45"
    >
      <span
        aria-hidden
        className="flex h-5 w-9 shrink-0 items-center rounded-full border border-control bg-sunken p-0.5 transition-colors duration-100 group-selected:border-accent group-selected:bg-accent group-focus-visible:outline-2 group-focus-visible:outline-offset-2 group-focus-visible:outline-accent"
      >
        <span className="size-3.5 rounded-full bg-control transition-transform duration-100 group-selected:translate-x-4 group-selected:bg-on-accent" />
      </span>
      {children}
    </AriaSwitch>
  );
}
