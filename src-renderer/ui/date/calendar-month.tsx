import { ChevronLeft, ChevronRight } from 'lucide-react';
import {
  Button,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  Heading,
} from 'react-aria-components';

const step = 'focus-ring grid size-7 place-items-center rounded-sm text-ink-2 hover:bg-sunken';
const dayStyles =
  'focus-ring num grid size-8 cursor-default place-items-center rounded-sm text-sm outside-month:hidden data-[today]:border data-[today]:border-control data-[today]:font-semibold hover:bg-sunken selected:bg-accent-soft selected:text-accent-ink selection-start:bg-accent selection-start:text-on-accent selection-end:bg-accent selection-end:text-on-accent disabled:opacity-45';

/** One month of a calendar, with buttons for the other months. */
export function CalendarMonth() {
  return (
    <>
      <header className="mb-2 flex items-center">
        <Button slot="previous" className={step}>
          <ChevronLeft aria-hidden size={16} />
        </Button>
        <Heading className="flex-1 text-center text-sm font-semibold" />
        <Button slot="next" className={step}>
          <ChevronRight aria-hidden size={16} />
        </Button>
      </header>
      <CalendarGrid weekdayStyle="short">
        <CalendarGridHeader>
          {(day) => (
            <CalendarHeaderCell className="size-8 text-2xs font-medium text-ink-2">{day}</CalendarHeaderCell>
          )}
        </CalendarGridHeader>
        <CalendarGridBody>{(date) => <CalendarCell date={date} className={dayStyles} />}</CalendarGridBody>
      </CalendarGrid>
    </>
  );
}
