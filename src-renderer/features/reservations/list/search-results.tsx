import type { RoomNames } from '@renderer/features/reservations/use-room-names';
import { formatMessage } from '@renderer/text/format-message';
import { reservationListMessages } from '@shared/reservations/reservation-list.messages';
import { NoReservations } from './empty-list';
import { ReservationList } from './reservation-list';

/** Finds the room with that name, whatever its case. null: none, or the member may not see rooms. */
function findRoom({ rooms }: RoomNames, search: string): readonly [id: string, name: string] | null {
  const wanted = search.toLocaleLowerCase();
  return [...rooms].find(([, name]) => name.toLocaleLowerCase() === wanted) ?? null;
}

interface SearchResultsProps {
  readonly search: string;
  readonly names: RoomNames;
}

/** Lists what a search finds: stays in a room of that name, then guests, numbers and references. */
export function SearchResults({ search, names }: SearchResultsProps) {
  const room = findRoom(names, search);
  return (
    <div className="space-y-5">
      {room !== null && (
        <ReservationList
          title={formatMessage(reservationListMessages.staysInRoom, { room: room[1] })}
          query={{ list: 'all', search: null, unit_id: room[0] }}
          names={names}
          empty={
            <p className="text-sm text-ink-2">
              {formatMessage(reservationListMessages.noStaysInRoom, { room: room[1] })}
            </p>
          }
        />
      )}
      <ReservationList
        title={formatMessage(reservationListMessages.resultsFor, { search })}
        query={{ list: 'all', search, unit_id: null }}
        names={names}
        empty={room === null ? <NoReservations search={search} /> : null}
      />
    </div>
  );
}
