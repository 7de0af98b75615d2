import { useId } from 'react';
import { ToggleButton, ToggleButtonGroup } from 'react-aria-components';

interface ChipOption<Value extends string> {
  readonly value: Value;
  readonly label: string;
}

interface ChipChoiceProps<Value extends string> {
  readonly label: string;
  readonly hint: string;
  readonly options: readonly ChipOption<Value>[];
  /** null: nothing is chosen. */
  readonly value: Value | null;
  readonly onChange: (value: Value | null) => void;
}

/** One choice of several, all visible, or none: a second press takes it back. */
export function ChipChoice<Value extends string>(props: ChipChoiceProps<Value>) {
  const { label, hint, options, value, onChange } = props;
  const id = useId();
  const choose = (keys: Iterable<unknown>) => {
    const [key] = keys;
    onChange(options.find((option) => option.value === key)?.value ?? null);
  };
  return (
    <div>
      <p className="mb-1 flex flex-wrap items-baseline gap-x-2">
        <span id={`${id}-label`} className="text-sm font-medium">
          {label}
        </span>
        <span id={`${id}-hint`} className="text-xs text-ink-3">
          {hint}
        </span>
      </p>
      <ToggleButtonGroup
        aria-labelledby={`${id}-label`}
        aria-describedby={`${id}-hint`}
        selectionMode="single"
        selectedKeys={value === null ? [] : [value]}
        onSelectionChange={choose}
        className="flex flex-wrap gap-1.5"
      >
        {options.map((option) => (
          <ToggleButton
            key={option.value}
            id={option.value}
            className="focus-ring min-h-7 rounded-full border border-control bg-surface px-2.5 py-0.5 text-xs text-ink-2 hover:bg-sunken hover:text-ink selected:border-accent selected:bg-accent-soft selected:text-ink"
          >
            {option.label}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
    </div>
  );
}
