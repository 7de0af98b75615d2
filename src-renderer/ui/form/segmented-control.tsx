import { ToggleButton, ToggleButtonGroup } from 'react-aria-components';

interface Option<Value extends string> {
  readonly value: Value;
  readonly label: string;
  readonly count?: number;
}

interface SegmentedControlProps<Value extends string> {
  readonly label: string;
  readonly options: readonly Option<Value>[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
}

/** One choice of a few, all visible. */
export function SegmentedControl<Value extends string>({
  label,
  options,
  value,
  onChange,
}: SegmentedControlProps<Value>) {
  const choose = (keys: Iterable<unknown>) => {
    const [key] = keys;
    const chosen = options.find((option) => option.value === key);
    if (chosen !== undefined) onChange(chosen.value);
  };
  return (
    <ToggleButtonGroup
      aria-label={label}
      selectionMode="single"
      disallowEmptySelection
      selectedKeys={[value]}
      onSelectionChange={choose}
      className="num inline-flex gap-0.5 rounded-sm bg-sunken p-0.5"
    >
      {options.map((option) => (
        <ToggleButton
          key={option.value}
          id={option.value}
          className="focus-ring h-7 whitespace-nowrap rounded-xs px-2.5 text-xs text-ink-2 hover:text-ink selected:bg-surface selected:font-medium selected:text-ink selected:shadow-1"
        >
          {option.label}
          {option.count !== undefined && (
            <>
              {' '}
              <span className="ml-0.5 font-normal text-ink-2">{option.count}</span>
            </>
          )}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}
