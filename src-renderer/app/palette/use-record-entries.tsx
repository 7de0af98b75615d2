import type { OpenScreen } from '@renderer/app/palette/lists/screen-entry';
import { useCommand } from '@renderer/client/command-query';
import { formatGuestName } from '@renderer/features/reservations/format-guest-name';
import { formatStay } from '@renderer/features/reservations/format-stay';
import { formatDateTime } from '@renderer/lib/format-time';
import { canOpenPath } from '@renderer/navigation/sections';
import { useProperty, useSession } from '@renderer/session/session';
import { formatMessage } from '@renderer/text/format-message';
import { appMessages } from '@shared/app/app.messages';
import { paletteMessages } from '@shared/app/palette.messages';
import { CalendarDays, ScrollText } from 'lucide-react';
import type { PaletteEntry } from './palette-entry';
import { entryIconProps } from './palette-entry';
import type { PaletteRead, PaletteSource } from './palette-source';

const MIN_SEARCH_LENGTH = 2;
const MAX_SEARCH_LENGTH = 100;
const RESERVATION_LIMIT = 50;

const isFound = (): boolean => true;

/** Finds reservations by guest, number or reference, as their screen does. */
export function useReservationEntries(query: string, open: OpenScreen): PaletteSource {
  const { propertyAccess } = useSession();
  const text = query.trim();
  const found = useCommand(
    'reservations.search',
    { property_id: propertyAccess.property.id, search: text, limit: RESERVATION_LIMIT },
    {
      isEnabled:
        canOpenPath(propertyAccess, '/reservations') &&
        text.length >= MIN_SEARCH_LENGTH &&
        text.length <= MAX_SEARCH_LENGTH,
    },
  );
  const entries = (found.data?.data ?? []).map(
    (reservation): PaletteEntry => ({
      id: reservation.id,
      group: 'reservations',
      label: `${formatGuestName(reservation)} · ${reservation.number}`,
      detail: formatStay(reservation),
      icon: <CalendarDays {...entryIconProps} />,
      run: () => open(`/reservations/${reservation.id}`),
      isMatch: isFound,
    }),
  );
  return { entries, reads: [{ group: 'reservations', query: found }] };
}

/** Parses the number of a record, with or without `#` and grouping: `#12,345`. null: it is none. */
function parseRecordNumber(query: string): number | null {
  const digits = /^#?\s*(\d[\d.,'’\s]*)$/u.exec(query.trim())?.[1]?.replaceAll(/\D/g, '') ?? '';
  return /^[1-9]\d{0,14}$/.test(digits) ? Number(digits) : null;
}

/** True for an id that records contain, such as `req_…` or `res_…`. */
const isRecordedId = (query: string): boolean => /^[a-z]{3}_[0-9a-z]{6,}$/i.test(query);

/** Finds a record by its number, and leads ids to the log, which searches them. */
export function useRecordEntries(query: string, open: OpenScreen): PaletteSource {
  const { propertyAccess } = useSession();
  const { time_zone: timeZone } = useProperty();
  const canRead = canOpenPath(propertyAccess, '/audit');
  const seq = parseRecordNumber(query);
  const found = useCommand('audit.get', { seq: seq ?? 1 }, { isEnabled: canRead && seq !== null });
  const { data: record } = found;
  // That there is no such record is an answer.
  const reads: readonly PaletteRead[] =
    found.error?.code === 'not_found' ? [] : [{ group: 'records', query: found }];
  const entry = { group: 'records', icon: <ScrollText {...entryIconProps} />, isMatch: isFound } as const;
  if (canRead && isRecordedId(query.trim())) {
    const text = query.trim();
    const search = {
      ...entry,
      id: `search ${text}`,
      label: formatMessage(paletteMessages.searchLog, { text }),
      detail: formatMessage(appMessages.auditLog),
      run: () => open(`/audit?text=${encodeURIComponent(text)}`),
    };
    return { entries: [search], reads };
  }
  if (seq === null || record?.seq !== seq) return { entries: [], reads };
  const opened = {
    ...entry,
    id: `record ${seq}`,
    label: formatMessage(paletteMessages.record, { seq }),
    detail: formatDateTime(Date.parse(record.at), timeZone),
    run: () => open(`/audit?record=${seq}`),
  };
  return { entries: [opened], reads };
}
