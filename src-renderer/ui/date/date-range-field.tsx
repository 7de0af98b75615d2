import { parseDate } from '@internationalized/date';
import { inputStyles } from '@renderer/ui/form/field-styles';
import { CalendarRange } from 'lucide-react';
import {
  Button,
  DateInput,
  DateRangePicker,
  DateSegment,
  Dialog,
  Group,
  Label,
  Popover,
  RangeCalendar,
} from 'react-aria-components';
import { CalendarMonth } from './calendar-month';

/** YYYY-MM-DD, both included. */
export interface CalendarDayRange {
  readonly from: string;
  readonly to: string;
}

interface DateRangeFieldProps {
  /** For screen readers only. */
  readonly label: string;
  readonly value: CalendarDayRange | null;
  readonly onChange: (days: CalendarDayRange) => void;
}

const part =
  'rounded-xs px-px outline-none data-[placeholder]:text-ink-3 focus:bg-accent focus:text-on-accent';

function DayInput({ slot }: { readonly slot: 'start' | 'end' }) {
  return (
    <DateInput slot={slot} className="flex whitespace-nowrap">
      {(segment) => <DateSegment segment={segment} className={part} />}
    </DateInput>
  );
}

/** A range of days, typed by segments or picked from a calendar. */
export function DateRangeField({ label, value, onChange }: DateRangeFieldProps) {
  return (
    <DateRangePicker
      value={value === null ? null : { start: parseDate(value.from), end: parseDate(value.to) }}
      onChange={(range) =>
        range !== null && onChange({ from: range.start.toString(), to: range.end.toString() })
      }
      shouldForceLeadingZeros
    >
      <Label className="sr-only">{label}</Label>
      <Group className={`${inputStyles} num flex items-center gap-1 pr-1`}>
        <DayInput slot="start" />
        <span aria-hidden className="text-ink-3">
          –
        </span>
        <DayInput slot="end" />
        <Button className="focus-ring ml-auto grid size-6 shrink-0 place-items-center rounded-xs text-ink-2 hover:text-ink">
          <CalendarRange aria-hidden size={14} />
        </Button>
      </Group>
      <Popover className="rise overflow-auto rounded-md bg-surface p-3 shadow-2">
        <Dialog className="outline-none">
          <RangeCalendar>
            <CalendarMonth />
          </RangeCalendar>
        </Dialog>
      </Popover>
    </DateRangePicker>
  );
}
