import { useHasPermission } from '@renderer/session/session';
import { formatMessage } from '@renderer/text/format-message';
import { Card } from '@renderer/ui/data/card';
import { PlainTable } from '@renderer/ui/data/plain-table';
import { EmptyState } from '@renderer/ui/feedback/empty-state';
import { Button } from '@renderer/ui/form/button';
import { SearchField } from '@renderer/ui/form/search-field';
import { Switch } from '@renderer/ui/form/switch';
import { roomsMessages } from '@shared/rooms/rooms.messages';
import type { RoomsView } from '@shared/rooms/rooms-contract';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { AddRoomsDialog } from './add-rooms-dialog';
import { RetireDialog } from './retire-dialog';
import { RoomDialog } from './room-dialog';
import type { RoomView } from './room-draft';
import { findRooms, setRoomActive } from './room-draft';
import { RoomTableRow } from './room-table-row';

type OpenDialog =
  | { readonly kind: 'add' }
  | { readonly kind: 'edit'; readonly room: RoomView }
  | { readonly kind: 'retire'; readonly room: RoomView };

interface RoomsCardProps {
  readonly rooms: RoomsView;
}

const listColumns = () => [
  { id: 'room', title: formatMessage(roomsMessages.roomColumn) },
  { id: 'type', title: formatMessage(roomsMessages.typeColumn) },
  { id: 'floor', title: formatMessage(roomsMessages.floorColumn) },
  { id: 'state', title: formatMessage(roomsMessages.stateColumn) },
  { id: 'actions', title: '', className: 'w-[170px]' },
];

const SEARCH_FROM_COUNT = 13;

function RoomTable({ rooms, onOpen }: RoomsCardProps & { readonly onOpen: (dialog: OpenDialog) => void }) {
  const [query, setQuery] = useState('');
  const [showsRetired, setShowsRetired] = useState(false);
  const retired = rooms.units.filter(({ active }) => !active).length;
  const found = findRooms(rooms, query, showsRetired);
  return (
    <>
      {(rooms.units.length >= SEARCH_FROM_COUNT || retired > 0) && (
        <div className="flex flex-wrap items-center gap-4 border-b border-line px-4 py-2.5">
          <SearchField
            label={formatMessage(roomsMessages.find)}
            value={query}
            onChange={setQuery}
            className="w-64"
          />
          {retired > 0 && (
            <Switch isOn={showsRetired} onChange={setShowsRetired}>
              {formatMessage(roomsMessages.showRetired, { count: retired })}
            </Switch>
          )}
        </div>
      )}
      {found.length === 0 ? (
        <EmptyState
          title={formatMessage(roomsMessages.noMatch)}
          action={<Button onPress={() => setQuery('')}>{formatMessage(roomsMessages.clearSearch)}</Button>}
        />
      ) : (
        <div className="overflow-x-auto">
          <PlainTable label={formatMessage(roomsMessages.title)} columns={listColumns()}>
            {found.map((room) => (
              <RoomTableRow
                key={room.id}
                room={room}
                type={rooms.types.find(({ id }) => id === room.room_type_id) ?? null}
                onEdit={() => onOpen({ kind: 'edit', room })}
                onRetire={() => onOpen({ kind: 'retire', room })}
              />
            ))}
          </PlainTable>
        </div>
      )}
    </>
  );
}

function RoomDialogs({
  rooms,
  dialog,
  onClose,
}: RoomsCardProps & { readonly dialog: OpenDialog; readonly onClose: () => void }) {
  if (dialog.kind === 'add') return <AddRoomsDialog rooms={rooms} onClose={onClose} />;
  const { kind, room } = dialog;
  if (kind === 'edit') return <RoomDialog room={room} types={rooms.types} onClose={onClose} />;
  return <RetireDialog name={room.name} change={setRoomActive(room, false)} onClose={onClose} />;
}

/** Card of the rooms. */
export function RoomsCard({ rooms }: RoomsCardProps) {
  const canManage = useHasPermission()('inventory.unit.manage');
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const hasTypes = rooms.types.some(({ active }) => active);
  const addButton =
    canManage && hasTypes ? (
      <Button size="sm" onPress={() => setDialog({ kind: 'add' })}>
        <Plus aria-hidden size={14} />
        {formatMessage(roomsMessages.addRooms)}
      </Button>
    ) : undefined;
  return (
    <Card
      title={formatMessage(roomsMessages.title)}
      isFlush
      trailing={rooms.units.length > 0 ? addButton : undefined}
    >
      {rooms.units.length === 0 ? (
        <EmptyState title={formatMessage(roomsMessages.emptyTitle)} action={addButton}>
          {formatMessage(hasTypes ? roomsMessages.emptyLead : roomsMessages.emptyWithoutType)}
        </EmptyState>
      ) : (
        <RoomTable rooms={rooms} onOpen={setDialog} />
      )}
      {dialog !== null && <RoomDialogs rooms={rooms} dialog={dialog} onClose={() => setDialog(null)} />}
    </Card>
  );
}
