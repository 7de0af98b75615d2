import { formatMessage } from '@renderer/text/format-message';
import { getNumberFormat } from '@renderer/text/intl-formats';
import { uiMessages } from '@shared/app/ui.messages';

const oneDigit = { minimumFractionDigits: 1, maximumFractionDigits: 1, useGrouping: false } as const;

const formatDecimal = (value: number): string => getNumberFormat(oneDigit).format(value);

/** From here on, one digit would be rounded to `1.0`. */
const WHOLE_FROM_MS = 0.95;

/** Formats `2 ms`, `0.4 ms`, `1.2 s`. */
export function formatDuration(durationUs: number): string {
  const ms = durationUs / 1000;
  const rounded = Math.round(ms);
  if (rounded >= 1000) return formatMessage(uiMessages.seconds, { duration: formatDecimal(ms / 1000) });
  const duration = ms < WHOLE_FROM_MS ? formatDecimal(Math.max(0.1, ms)) : String(rounded);
  return formatMessage(uiMessages.milliseconds, { duration });
}

/** Formats remaining minutes and seconds as `14:32`. */
export function formatTimeLeft(leftMs: number): string {
  const seconds = Math.max(0, Math.ceil(leftMs / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** Formats `38 milliseconds`, `1.2 seconds` for screen readers. */
export const formatSpokenDuration = (ms: number): string =>
  ms < 1000
    ? getNumberFormat({
        style: 'unit',
        unit: 'millisecond',
        unitDisplay: 'long',
        maximumFractionDigits: 0,
      }).format(ms)
    : getNumberFormat({ ...oneDigit, style: 'unit', unit: 'second', unitDisplay: 'long' }).format(ms / 1000);
