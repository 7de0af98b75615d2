import { useCommand } from '@renderer/client/command-query';
import { useProperty } from '@renderer/session/session';
import { formatMessage } from '@renderer/text/format-message';
import { EmptyState } from '@renderer/ui/feedback/empty-state';
import { reservationListMessages } from '@shared/reservations/reservation-list.messages';
import type { ReservationListName } from '@shared/reservations/reservations-contract';
import type { ReactNode } from 'react';

const titles = {
  arrivals: reservationListMessages.noArrivals,
  in_house: reservationListMessages.noInHouse,
  departures: reservationListMessages.noDepartures,
  upcoming: reservationListMessages.noUpcoming,
  all: reservationListMessages.noneYet,
} as const;

const Frame = ({ children }: { readonly children: ReactNode }) => (
  <div className="rounded-lg border border-line bg-surface shadow-1">{children}</div>
);

/** Says that a part of the list is empty. A property without any reservation learns where they come from. */
export function EmptyList({ list }: { readonly list: ReservationListName }) {
  const { id: property_id } = useProperty();
  const { data } = useCommand('reservations.search', { property_id, list: 'all', limit: 1 });
  const isFirst = data?.data.length === 0;
  return (
    <Frame>
      <EmptyState title={formatMessage(isFirst ? reservationListMessages.noneYet : titles[list])}>
        {formatMessage(isFirst ? reservationListMessages.noneYetHint : reservationListMessages.emptyHint)}
      </EmptyState>
    </Frame>
  );
}

/** Says that a search found nothing, and what can be searched. */
export const NoReservations = ({ search }: { readonly search: string }) => (
  <Frame>
    <EmptyState title={formatMessage(reservationListMessages.noResults, { search })}>
      {formatMessage(reservationListMessages.noResultsHint)}
    </EmptyState>
  </Frame>
);
