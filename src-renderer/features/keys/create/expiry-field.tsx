import { useNow } from '@renderer/hooks/use-now';
import { toIsoDay } from '@renderer/lib/format-time';
import { useProperty } from '@renderer/session/session';
import { formatMessage, formatRichMessage } from '@renderer/text/format-message';
import { NumberField } from '@renderer/ui/form/number-field';
import { DAY_MS } from '@shared/kernel/time';
import { MAX_EXPIRY_DAYS } from '@shared/keys/api-key';
import { keysMessages } from '@shared/keys/keys.messages';
import { lazy, Suspense, useState } from 'react';
import { Button, Dialog, DialogTrigger, Popover, Toolbar } from 'react-aria-components';
import { ExpiryHint } from './expiry-hint';

const DayCalendar = lazy(async () => ({
  default: (await import('@renderer/ui/date/day-calendar')).DayCalendar,
}));

const YEAR_DAYS = 365;
const commonLengths: readonly number[] = [30, 90, YEAR_DAYS];
const textButton =
  'focus-ring rounded-xs text-xs text-ink-2 underline underline-offset-2 hover:text-ink aria-pressed:text-ink aria-pressed:no-underline';

interface ExpiryFieldProps {
  /** NaN: blank, so the key never expires. */
  readonly days: number;
  readonly onChange: (days: number) => void;
  readonly error: string | null;
}

/** A calendar that picks the day on which the key stops working. */
function PickDate({ onChange }: Pick<ExpiryFieldProps, 'onChange'>) {
  const { time_zone } = useProperty();
  const nowMs = useNow();
  const [isOpen, setOpen] = useState(false);
  const today = toIsoDay(nowMs, time_zone);
  const addToToday = (days: number) => new Date(Date.parse(today) + days * DAY_MS).toISOString().slice(0, 10);
  const pick = (day: string) => {
    setOpen(false);
    onChange((Date.parse(day) - Date.parse(today)) / DAY_MS);
  };
  return (
    <DialogTrigger isOpen={isOpen} onOpenChange={setOpen}>
      <Button className={textButton}>{formatMessage(keysMessages.daysPick)}</Button>
      <Popover className="rise min-w-[248px] overflow-auto rounded-md bg-surface p-3 shadow-2">
        <Dialog aria-label={formatMessage(keysMessages.daysPick)} className="min-h-[276px] outline-none">
          <Suspense>
            <DayCalendar
              label={formatMessage(keysMessages.daysPick)}
              from={addToToday(1)}
              to={addToToday(MAX_EXPIRY_DAYS)}
              onPick={pick}
            />
          </Suspense>
        </Dialog>
      </Popover>
    </DialogTrigger>
  );
}

/** Field for the lifetime of a key: days, a common length, or a date. spec: API key, Expires in days. */
export function ExpiryField({ days, onChange, error }: ExpiryFieldProps) {
  return (
    <div>
      <NumberField
        label={formatRichMessage(keysMessages.daysLabel, {
          optional: (content) => <span className="font-normal text-ink-2">{content}</span>,
        })}
        value={days}
        onChange={(typed) => onChange(typed)}
        minValue={1}
        maxValue={MAX_EXPIRY_DAYS}
        placeholder={formatMessage(keysMessages.expiresNever)}
        hint={<ExpiryHint days={days} />}
        error={error}
      />
      <Toolbar
        aria-label={formatMessage(keysMessages.daysLengths)}
        className="mt-1 flex flex-wrap gap-x-2.5 gap-y-1"
      >
        {commonLengths.map((length) => (
          <Button
            key={length}
            aria-pressed={days === length}
            onPress={() => onChange(length)}
            className={textButton}
          >
            {length === YEAR_DAYS
              ? formatMessage(keysMessages.daysYear)
              : formatMessage(keysMessages.daysLength, { days: length })}
          </Button>
        ))}
        <PickDate onChange={onChange} />
        <Button aria-pressed={Number.isNaN(days)} onPress={() => onChange(Number.NaN)} className={textButton}>
          {formatMessage(keysMessages.daysNever)}
        </Button>
      </Toolbar>
    </div>
  );
}
