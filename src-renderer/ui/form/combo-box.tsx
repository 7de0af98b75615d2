import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { useCallback } from 'react';
import {
  ComboBox as AriaComboBox,
  Button,
  FieldError,
  Group,
  Input,
  Label,
  ListBox,
  ListBoxItem,
  ListLayout,
  Popover,
  Text,
  Virtualizer,
} from 'react-aria-components';
import { errorStyles, hintStyles, inputStyles, labelStyles } from './field-styles';
import type { SelectOption } from './select';

interface ComboBoxProps {
  readonly label: string;
  readonly choices: readonly SelectOption[];
  readonly value: string | null;
  readonly onChange: (value: string) => void;
  readonly hint?: ReactNode;
  readonly error?: ReactNode;
  readonly placeholder?: string;
  readonly isLabelHidden?: boolean;
  readonly className?: string;
}

const ROW_HEIGHT_PX = 32;
/** Rows above the chosen one when the list opens. */
const ROWS_BEFORE = 3;

/** Scrolls an opened list to the chosen row. A list that typing has shortened stays at its top. */
function scrollToChoice(list: HTMLDivElement | null, choices: readonly SelectOption[], value: string | null) {
  const index = choices.findIndex((choice) => choice.value === value);
  // The rows have their height only after the first layout.
  requestAnimationFrame(() => {
    if (list !== null && list.scrollHeight >= choices.length * ROW_HEIGHT_PX)
      list.scrollTop = Math.max(0, index - ROWS_BEFORE) * ROW_HEIGHT_PX;
  });
}

/** One choice of many, found by typing a part of it. */
export function ComboBox(props: ComboBoxProps) {
  const {
    label,
    choices,
    value,
    onChange,
    hint,
    error,
    placeholder,
    isLabelHidden = false,
    className = '',
  } = props;
  const openedList = useCallback(
    (list: HTMLDivElement | null) => scrollToChoice(list, choices, value),
    [choices, value],
  );
  const isInvalid = error !== undefined && error !== null;
  return (
    <AriaComboBox
      value={value}
      onChange={(key) => key !== null && onChange(String(key))}
      defaultItems={choices.map((choice) => ({ ...choice, id: choice.value }))}
      isInvalid={isInvalid}
      validationBehavior="aria"
      menuTrigger="focus"
      className={className}
    >
      <Label className={isLabelHidden ? 'sr-only' : labelStyles}>{label}</Label>
      <Group className="relative">
        <Input
          dir="auto"
          className={`${inputStyles} pr-8`}
          {...(placeholder === undefined ? {} : { placeholder })}
        />
        <Button className="absolute right-1 top-1 grid size-6 place-items-center rounded-xs text-ink-3">
          <ChevronDown aria-hidden size={14} />
        </Button>
      </Group>
      {hint !== undefined && !isInvalid && (
        <Text slot="description" className={hintStyles}>
          {hint}
        </Text>
      )}
      <FieldError className={errorStyles}>{error}</FieldError>
      <Popover className="rise w-(--trigger-width) min-w-80 rounded-md bg-surface p-1 shadow-2">
        <Virtualizer layout={ListLayout} layoutOptions={{ rowHeight: ROW_HEIGHT_PX }}>
          <ListBox<SelectOption & { id: string }>
            ref={openedList}
            className="h-64 overflow-auto outline-none"
          >
            {(choice) => (
              <ListBoxItem
                id={choice.id}
                textValue={choice.label}
                className="flex h-8 cursor-default items-center justify-between gap-3 rounded-sm px-2 text-sm outline-none hover:bg-sunken focus:bg-sunken selected:font-medium"
              >
                <Text slot="label" dir="auto" className="truncate text-left">
                  {choice.label}
                </Text>
                {choice.description !== undefined && (
                  <Text slot="description" className="shrink-0 text-xs text-ink-2">
                    {choice.description}
                  </Text>
                )}
              </ListBoxItem>
            )}
          </ListBox>
        </Virtualizer>
      </Popover>
    </AriaComboBox>
  );
}
