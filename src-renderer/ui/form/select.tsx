import { Check, ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import {
  Select as AriaSelect,
  Button,
  FieldError,
  Label,
  ListBox,
  ListBoxItem,
  Popover,
  SelectValue,
  Text,
} from 'react-aria-components';
import { errorStyles, hintStyles, inputStyles, labelStyles } from './field-styles';

export interface SelectOption<Value extends string = string> {
  readonly value: Value;
  readonly label: string;
  readonly description?: string;
}

interface SelectProps<Value extends string> {
  readonly label: ReactNode;
  /** True: the label is for screen readers only. */
  readonly isLabelHidden?: boolean;
  readonly choices: readonly SelectOption<Value>[];
  readonly value: Value | null;
  readonly onChange: (value: Value) => void;
  readonly hint?: ReactNode;
  readonly error?: ReactNode;
  readonly placeholder?: string;
  readonly isDisabled?: boolean;
  readonly autoFocus?: boolean;
  readonly className?: string;
}

export function Select<Value extends string>(props: SelectProps<Value>) {
  const {
    label,
    isLabelHidden = false,
    choices,
    value,
    onChange,
    hint,
    error,
    placeholder,
    isDisabled = false,
    autoFocus = false,
    className = '',
  } = props;
  const isInvalid = error !== undefined && error !== null;
  const choose = (key: unknown) => {
    const chosen = choices.find((choice) => choice.value === key);
    if (chosen !== undefined) onChange(chosen.value);
  };
  return (
    <AriaSelect
      value={value}
      onChange={choose}
      isDisabled={isDisabled}
      autoFocus={autoFocus}
      isInvalid={isInvalid}
      validationBehavior="aria"
      className={className}
      {...(placeholder === undefined ? {} : { placeholder })}
    >
      <Label className={isLabelHidden ? 'sr-only' : labelStyles}>{label}</Label>
      <Button className={`${inputStyles} flex items-center justify-between gap-2 text-left`}>
        <SelectValue dir="auto" className="truncate text-left data-[placeholder]:text-ink-3">
          {({ selectedText, defaultChildren }) => selectedText || defaultChildren}
        </SelectValue>
        <ChevronDown aria-hidden size={14} className="shrink-0 text-ink-3" />
      </Button>
      {hint !== undefined && !isInvalid && (
        <Text slot="description" className={hintStyles}>
          {hint}
        </Text>
      )}
      <FieldError className={errorStyles}>{error}</FieldError>
      {/* In a low window the list shrinks. Over its button, it would take the release of the press as a choice. */}
      <Popover className="rise flex min-w-(--trigger-width) flex-col rounded-md bg-surface p-1 shadow-2">
        <ListBox
          items={choices.map((choice) => ({ ...choice, id: choice.value }))}
          className="max-h-80 min-h-0 overflow-auto outline-none"
        >
          {(choice) => (
            <ListBoxItem
              id={choice.id}
              textValue={choice.label}
              className="group flex cursor-default items-start gap-2 rounded-sm px-2 py-1.5 text-sm outline-none focus:bg-sunken hover:bg-sunken"
            >
              <Check
                aria-hidden
                size={14}
                className="invisible mt-[3px] shrink-0 text-accent group-selected:visible"
              />
              <span className="min-w-0">
                <Text slot="label" dir="auto" className="block text-left">
                  {choice.label}
                </Text>
                {choice.description !== undefined && (
                  <Text slot="description" className="block text-xs text-ink-2">
                    {choice.description}
                  </Text>
                )}
              </span>
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </AriaSelect>
  );
}
