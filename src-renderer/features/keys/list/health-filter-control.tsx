import { healthMarkLabels, isHealthMatch } from '@renderer/features/keys/rows/key-health';
import type { KeyListRow } from '@renderer/features/keys/rows/key-rows';
import type { KeyHealthFilter as Wanted } from '@renderer/features/keys/rows/keys-search';
import { formatMessage, formatRichMessage } from '@renderer/text/format-message';
import { Select } from '@renderer/ui/form/select';
import { keysMessages } from '@shared/keys/keys.messages';
import { healthMarks } from '@shared/keys/keys-contract';
import { ToggleButton } from 'react-aria-components';

interface HealthFilterControlProps {
  readonly rows: readonly KeyListRow[];
  readonly wanted: Wanted | null;
  readonly onChange: (wanted: Wanted | null) => void;
}

/** Filters the list to keys that need attention, then to one reason. */
export function HealthFilterControl({ rows, wanted, onChange }: HealthFilterControlProps) {
  const count = (filter: Wanted) => rows.filter((row) => isHealthMatch(row, filter)).length;
  const choices = [
    { value: 'attention', label: formatMessage(keysMessages.anyReason) } as const,
    ...healthMarks.map((mark) => ({
      value: mark,
      label: formatMessage(keysMessages.reasonCounted, {
        reason: formatMessage(healthMarkLabels[mark]),
        count: count(mark),
      }),
    })),
  ];
  return (
    <>
      <ToggleButton
        isSelected={wanted !== null}
        onChange={(isOn) => onChange(isOn ? 'attention' : null)}
        className="num focus-ring h-8 whitespace-nowrap rounded-sm bg-sunken px-3 text-xs text-ink-2 hover:text-ink selected:bg-brass-soft selected:font-medium selected:text-brass"
      >
        {formatRichMessage(keysMessages.needsAttention, {
          count: <span className="ml-0.5 font-normal">{count('attention')}</span>,
        })}
      </ToggleButton>
      {wanted !== null && (
        <Select
          label={formatMessage(keysMessages.reasonLabel)}
          isLabelHidden
          className="w-56"
          choices={choices}
          value={wanted}
          onChange={onChange}
        />
      )}
    </>
  );
}
