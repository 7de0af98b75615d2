import { useCommand } from '@renderer/client/command-query';
import { toIsoDay } from '@renderer/lib/format-time';
import { formatMessage } from '@renderer/text/format-message';
import { Button } from '@renderer/ui/form/button';
import { auditMessages } from '@shared/audit/audit.messages';
import { toTimestamp } from '@shared/kernel/time';
import { CalendarSearch } from 'lucide-react';
import { lazy, memo, Suspense, useState } from 'react';
import { Dialog, DialogTrigger, Popover } from 'react-aria-components';
import { getDayEndMs } from './time-range';

const DayCalendar = lazy(async () => ({
  default: (await import('@renderer/ui/date/day-calendar')).DayCalendar,
}));

interface GoToDateProps {
  readonly timeZone: string;
  /** Property of the log; null: every property. */
  readonly propertyId: string | null;
  /** Goes to the newest record before this instant. */
  readonly onGo: (until: string) => void;
}

/** Button with a calendar that goes to a date in the log. */
export const GoToDate = memo(function GoToDate({ timeZone, propertyId, onGo }: GoToDateProps) {
  const [isOpen, setOpen] = useState(false);
  const { data: bounds } = useCommand('audit.bounds', { property_id: propertyId }, { isEnabled: isOpen });
  const day = (at: string | null | undefined) =>
    at === null || at === undefined ? null : toIsoDay(Date.parse(at), timeZone);
  const go = (picked: string) => {
    setOpen(false);
    const untilMs = getDayEndMs(picked, timeZone);
    if (untilMs !== null) onGo(toTimestamp(untilMs));
  };
  return (
    <DialogTrigger isOpen={isOpen} onOpenChange={setOpen}>
      <Button variant="quiet" size="sm">
        <CalendarSearch aria-hidden size={14} />
        {formatMessage(auditMessages.goToDate)}
      </Button>
      <Popover className="rise min-w-[248px] overflow-auto rounded-md bg-surface p-3 shadow-2">
        <Dialog aria-label={formatMessage(auditMessages.goToDate)} className="min-h-[276px] outline-none">
          {bounds !== undefined && (
            <Suspense>
              <DayCalendar
                label={formatMessage(auditMessages.goToDate)}
                from={day(bounds.first_at)}
                to={day(bounds.last_at)}
                onPick={go}
              />
            </Suspense>
          )}
        </Dialog>
      </Popover>
    </DialogTrigger>
  );
});
