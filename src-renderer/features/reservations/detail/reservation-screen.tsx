import { useCommand } from '@renderer/client/command-query';
import { useIsStale } from '@renderer/client/use-is-stale';
import { AsyncSection, Skeleton } from '@renderer/components/async-section';
import { BackLink } from '@renderer/components/back-link';
import { ScreenLayout } from '@renderer/components/screen-layout';
import { formatGuestName } from '@renderer/features/reservations/format-guest-name';
import { ReservationStatusBadge } from '@renderer/features/reservations/reservation-status';
import { useRoomNames } from '@renderer/features/reservations/use-room-names';
import { useProperty } from '@renderer/session/session';
import { formatMessage } from '@renderer/text/format-message';
import type { AppOutput } from '@shared/contract/app-contract';
import { reservationListMessages } from '@shared/reservations/reservation-list.messages';
import { useParams } from '@tanstack/react-router';
import { GuestDataCard } from './guest-data-card';
import { HistoryCard } from './history-card';
import { ReservationDetails } from './reservation-details';

const createBackLink = () => (
  <BackLink to="/reservations" label={formatMessage(reservationListMessages.title)} />
);

function FoundReservation({ found }: { readonly found: AppOutput<'reservations.show'> }) {
  const { reservation, guest } = found;
  const names = useRoomNames();
  const isStale = useIsStale();
  return (
    <ScreenLayout
      title={formatMessage(reservationListMessages.reservationTitle, { number: reservation.number })}
      back={createBackLink()}
      head={
        <div aria-hidden className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <p dir="auto" className="min-w-0 break-words text-xl font-semibold tracking-[-0.011em]">
            {formatGuestName(reservation)}
          </p>
          <span className="num text-sm text-ink-2">{reservation.number}</span>
          <ReservationStatusBadge status={reservation.status} />
        </div>
      }
    >
      <p className="sr-only">
        <bdi>{formatGuestName(reservation)}</bdi> <ReservationStatusBadge status={reservation.status} />
      </p>
      <div
        className={`grid grid-cols-1 items-start gap-5 min-[900px]:grid-cols-[minmax(0,1fr)_300px] ${isStale ? 'opacity-60' : ''}`}
      >
        <HistoryCard found={found} rooms={names.rooms} />
        <div className="space-y-5">
          <ReservationDetails reservation={reservation} guest={guest} names={names} />
          <GuestDataCard guestId={reservation.guest_id} guest={guest} />
        </div>
      </div>
    </ScreenLayout>
  );
}

/** One reservation: its facts, and what happened to it. */
export function ReservationScreen() {
  const { id: property_id, name: property } = useProperty();
  const { id } = useParams({ from: '/reservations/$id' });
  const query = useCommand('reservations.show', { property_id, id: id.slice(0, 64) });
  if (query.error?.code === 'not_found')
    return (
      <ScreenLayout title={formatMessage(reservationListMessages.title)} back={createBackLink()}>
        <p className="text-sm text-ink-2">{formatMessage(reservationListMessages.notFound, { property })}</p>
      </ScreenLayout>
    );
  if (query.data !== undefined)
    return <FoundReservation key={query.data.reservation.id} found={query.data} />;
  return (
    <ScreenLayout title={formatMessage(reservationListMessages.title)} back={createBackLink()}>
      <AsyncSection query={query} isWholePage skeleton={<Skeleton rows={4} rowHeight={120} />}>
        {() => null}
      </AsyncSection>
    </ScreenLayout>
  );
}
