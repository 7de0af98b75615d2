import { formatMessage } from '@renderer/text/format-message';
import { uiMessages } from '@shared/app/ui.messages';
import { Search, X } from 'lucide-react';
import type { Ref } from 'react';
import { SearchField as AriaSearchField, Button, Group, Input } from 'react-aria-components';
import { inputStyles } from './field-styles';

interface SearchKey {
  readonly key: string;
  readonly preventDefault: () => void;
}

interface SearchFieldProps {
  /** Accessible name, and placeholder while the field is empty. */
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onBlur?: () => void;
  readonly className?: string;
  readonly inputRef?: Ref<HTMLInputElement>;
  /** Prevented keys end there; all other keys continue. */
  readonly onKeyDown?: (event: SearchKey) => void;
  /** Id of the element that screen readers announce with the field. */
  readonly describedBy?: string;
}

export function SearchField({
  label,
  value,
  onChange,
  onBlur,
  className = '',
  inputRef,
  onKeyDown,
  describedBy,
}: SearchFieldProps) {
  return (
    <AriaSearchField
      aria-label={label}
      value={value}
      onChange={onChange}
      className={className}
      onBlur={() => onBlur?.()}
      onKeyDown={(event) => {
        onKeyDown?.(event);
        if (!event.isDefaultPrevented()) event.continuePropagation();
        // Results appear while typing, so Enter must not submit the form around the field.
        if (event.key === 'Enter') event.preventDefault();
      }}
      {...(describedBy === undefined ? {} : { 'aria-describedby': describedBy })}
    >
      <Group className="relative">
        <Search
          aria-hidden
          size={14}
          className="pointer-events-none absolute left-2.5 top-[9px] text-ink-3"
        />
        <Input
          ref={inputRef ?? null}
          data-page-search
          dir="auto"
          placeholder={label}
          className={`${inputStyles} pl-8 pr-8 [&::-webkit-search-cancel-button]:hidden`}
        />
        {value !== '' && (
          <Button
            aria-label={formatMessage(uiMessages.clearSearch)}
            className="focus-ring absolute right-1 top-1 grid size-6 place-items-center rounded-xs text-ink-2 hover:text-ink"
          >
            <X aria-hidden size={14} />
          </Button>
        )}
      </Group>
    </AriaSearchField>
  );
}
