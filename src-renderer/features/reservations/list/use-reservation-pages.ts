import { useClient } from '@renderer/client/client-context';
import { useNow } from '@renderer/hooks/use-now';
import { toIsoDay } from '@renderer/lib/format-time';
import { useProperty } from '@renderer/session/session';
import type { AppError } from '@shared/kernel/errors';
import type { MemberReservation } from '@shared/reservations/member-reservation';
import type { ReservationListName } from '@shared/reservations/reservations-contract';
import { useInfiniteQuery } from '@tanstack/react-query';

const PAGE_SIZE = 50;

/** What to list: a part of the list, narrowed by a search or a room. */
export interface ReservationQuery {
  readonly list: ReservationListName;
  readonly search: string | null;
  readonly unit_id: string | null;
}

interface ReservationPages {
  /** The property's business day. */
  readonly today: string;
  readonly reservations: readonly MemberReservation[];
}

/**
 * Reads reservations page by page. A change by a key or another window reads the displayed pages again. So does a new day at
 * the property, because the lists depend on it.
 */
export function useReservationPages(wanted: ReservationQuery) {
  const client = useClient();
  const { id: property_id, time_zone: timeZone } = useProperty();
  const day = toIsoDay(useNow(), timeZone);
  const input = { property_id, ...wanted, limit: PAGE_SIZE };
  return useInfiniteQuery({
    queryKey: ['reservations.search', input, day],
    queryFn: ({ pageParam }) => client.call('reservations.search', { ...input, cursor: pageParam }),
    initialPageParam: readFirstPage(),
    getNextPageParam: ({ next_cursor }) => next_cursor,
    select: ({ pages }): ReservationPages => ({
      today: pages[0]?.today ?? '',
      reservations: pages.flatMap(({ data }) => data),
    }),
    throwOnError: (_error: AppError) => false,
  });
}

/** The first page has no cursor. */
function readFirstPage(): string | null {
  return null;
}
