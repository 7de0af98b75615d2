import { useIsStale } from '@renderer/client/use-is-stale';
import { LoadError, Skeleton } from '@renderer/components/async-section';
import type { RoomNames } from '@renderer/features/reservations/use-room-names';
import { useUnreadError } from '@renderer/hooks/use-unread-error';
import { formatLongDay } from '@renderer/lib/format-day';
import { formatMessage } from '@renderer/text/format-message';
import { Card } from '@renderer/ui/data/card';
import { Button } from '@renderer/ui/form/button';
import { DAY_MS } from '@shared/kernel/time';
import type { MemberReservation } from '@shared/reservations/member-reservation';
import { reservationListMessages } from '@shared/reservations/reservation-list.messages';
import type { ReactNode } from 'react';
import { ReservationTable } from './reservation-table';
import type { ReservationQuery } from './use-reservation-pages';
import { useReservationPages } from './use-reservation-pages';

interface DayGroup {
  readonly day: string;
  readonly reservations: readonly MemberReservation[];
}

/** Groups reservations in order of arrival by their day of arrival. */
const groupByArrival = (reservations: readonly MemberReservation[]): readonly DayGroup[] =>
  [...Map.groupBy(reservations, ({ arrival }) => arrival)].map(([day, ofDay]) => ({
    day,
    reservations: ofDay,
  }));

function formatDayTitle(day: string, today: string): string {
  const title = formatLongDay(day);
  if (day === today) return formatMessage(reservationListMessages.today, { day: title });
  const isTomorrow = Date.parse(day) - Date.parse(today) === DAY_MS;
  return isTomorrow ? formatMessage(reservationListMessages.tomorrow, { day: title }) : title;
}

interface ReservationListProps {
  readonly title: string;
  readonly query: ReservationQuery;
  readonly names: RoomNames;
  readonly empty: ReactNode;
  /** True for one card for each day of arrival. */
  readonly isByDay?: boolean;
}

/** Lists reservations page by page, or says why there are none. */
export function ReservationList({ title, query, names, empty, isByDay = false }: ReservationListProps) {
  const pages = useReservationPages(query);
  const isStale = useIsStale();
  const unreadError = useUnreadError(pages);
  if (pages.data === undefined)
    return unreadError !== null ? (
      <LoadError error={unreadError} onRetry={() => void pages.refetch()} />
    ) : (
      <Skeleton rows={8} rowHeight={41} />
    );
  const { today, reservations } = pages.data;
  if (reservations.length === 0) return empty;
  const groups = isByDay
    ? groupByArrival(reservations).map((group) => ({ ...group, title: formatDayTitle(group.day, today) }))
    : [{ day: today, title, reservations }];
  return (
    <div className={`space-y-5 ${isStale ? 'opacity-60' : ''}`}>
      {groups.map((group) => (
        <Card key={group.day} title={group.title} isFlush>
          <ReservationTable label={group.title} reservations={group.reservations} names={names} />
        </Card>
      ))}
      {pages.hasNextPage && (
        <Button isPending={pages.isFetchingNextPage} onPress={() => void pages.fetchNextPage()}>
          {formatMessage(reservationListMessages.showMore)}
        </Button>
      )}
    </div>
  );
}
