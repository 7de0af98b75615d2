import { ScreenLayout } from '@renderer/components/screen-layout';
import { useRoomNames } from '@renderer/features/reservations/use-room-names';
import { useDebouncedSearchParam } from '@renderer/hooks/use-debounced-search-param';
import { useProperty } from '@renderer/session/session';
import { formatMessage } from '@renderer/text/format-message';
import { Tabs } from '@renderer/ui/data/tabs';
import { SearchField } from '@renderer/ui/form/search-field';
import { reservationListMessages } from '@shared/reservations/reservation-list.messages';
import type { ReservationListName as ListName } from '@shared/reservations/reservations-contract';
import { reservationLists } from '@shared/reservations/reservations-contract';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { EmptyList } from './empty-list';
import { ReservationList } from './reservation-list';
import { SearchResults } from './search-results';

const listTitles = {
  arrivals: reservationListMessages.arrivals,
  in_house: reservationListMessages.inHouse,
  departures: reservationListMessages.departures,
  upcoming: reservationListMessages.upcoming,
  all: reservationListMessages.all,
} as const satisfies Record<ListName, unknown>;

const isList = (id: string): id is ListName => Object.hasOwn(listTitles, id);

/** The reservations of the property, read only: today, the next days, all, and a search. */
export function ReservationsScreen() {
  const { name: property } = useProperty();
  const { list = 'arrivals', q = '' } = useSearch({ from: '/reservations' });
  const navigate = useNavigate({ from: '/reservations' });
  const names = useRoomNames();
  const { typed, setTyped, sendNow } = useDebouncedSearchParam(
    q,
    (text) =>
      void navigate({
        search: (before) => ({ ...before, q: text === '' ? undefined : text }),
        replace: true,
      }),
  );
  const choose = (id: string) => {
    if (isList(id)) void navigate({ search: (before) => ({ ...before, list: id }), replace: true });
  };
  const items = reservationLists.map((id) => {
    const title = formatMessage(listTitles[id]);
    return {
      id,
      label: title,
      content: (
        <div className="pt-5">
          <ReservationList
            title={title}
            query={{ list: id, search: null, unit_id: null }}
            names={names}
            empty={<EmptyList list={id} />}
            isByDay={id === 'upcoming'}
          />
        </div>
      ),
    };
  });
  return (
    <ScreenLayout
      title={formatMessage(reservationListMessages.title)}
      lead={formatMessage(reservationListMessages.lead, { property })}
    >
      <SearchField
        label={formatMessage(reservationListMessages.search)}
        value={typed}
        onChange={setTyped}
        onBlur={sendNow}
        className="mb-4 max-w-md"
      />
      {q === '' ? (
        <Tabs
          label={formatMessage(reservationListMessages.listsLabel)}
          items={items}
          selected={list}
          onSelect={choose}
        />
      ) : (
        <SearchResults search={q} names={names} />
      )}
    </ScreenLayout>
  );
}
