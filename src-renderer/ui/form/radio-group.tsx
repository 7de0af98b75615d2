import { RadioGroup as AriaRadioGroup, FieldError, Label, Radio, Text } from 'react-aria-components';
import { errorStyles } from './field-styles';

interface RadioOption<Value extends string> {
  readonly value: Value;
  readonly label: string;
  readonly description: string;
}

interface RadioGroupProps<Value extends string> {
  readonly label: string;
  readonly options: readonly RadioOption<Value>[];
  /** null: nothing is chosen. */
  readonly value: Value | null;
  readonly onChange: (value: Value) => void;
  /** Error text; null: none. */
  readonly error: string | null;
}

/** One choice of a few that need a description. Nothing has to be chosen at first. */
export function RadioGroup<Value extends string>(props: RadioGroupProps<Value>) {
  const { label, options, value, onChange, error } = props;
  const choose = (key: string) => {
    const chosen = options.find((option) => option.value === key);
    if (chosen !== undefined) onChange(chosen.value);
  };
  return (
    <AriaRadioGroup
      value={value}
      onChange={choose}
      isInvalid={error !== null}
      isRequired
      validationBehavior="aria"
      className="space-y-2"
    >
      <Label className="sr-only">{label}</Label>
      {options.map((option) => (
        <Radio
          key={option.value}
          value={option.value}
          className="group flex items-start gap-3 rounded-lg border border-control bg-surface p-4 shadow-1 hover:border-ink-3 selected:border-accent selected:bg-accent-soft"
        >
          <span
            aria-hidden
            className="mt-0.5 grid size-4 shrink-0 place-items-center rounded-full border border-control bg-surface group-selected:border-accent group-focus-visible:outline-2 group-focus-visible:outline-offset-2 group-focus-visible:outline-accent"
          >
            <span className="seen-solid invisible size-2 rounded-full bg-accent group-selected:visible" />
          </span>
          <span className="min-w-0">
            <span className="block text-sm font-medium">{option.label}</span>
            <Text slot="description" className="block text-xs text-ink-2">
              {option.description}
            </Text>
          </span>
        </Radio>
      ))}
      <FieldError className={errorStyles}>{error}</FieldError>
    </AriaRadioGroup>
  );
}
