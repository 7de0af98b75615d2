import { parseDate } from '@internationalized/date';
import { Calendar } from 'react-aria-components';
import { CalendarMonth } from './calendar-month';

interface DayCalendarProps {
  readonly label: string;
  /** YYYY-MM-DD, both included; null: no limit. */
  readonly from: string | null;
  readonly to: string | null;
  readonly onPick: (day: string) => void;
}

/** A calendar that picks one day. */
export function DayCalendar({ label, from, to, onPick }: DayCalendarProps) {
  return (
    <Calendar
      aria-label={label}
      autoFocus
      onChange={(date) => onPick(date.toString())}
      {...(from === null ? {} : { minValue: parseDate(from) })}
      {...(to === null ? {} : { maxValue: parseDate(to) })}
    >
      <CalendarMonth />
    </Calendar>
  );
}
