import { useCommand } from '@renderer/client/command-query';
import { AsyncSection } from '@renderer/components/async-section';
import { useHasPermission, useProperty } from '@renderer/session/session';
import { formatMessage } from '@renderer/text/format-message';
import { Card } from '@renderer/ui/data/card';
import { roomsMessages } from '@shared/rooms/rooms.messages';
import { RoomTypesCard } from './room-types-card';
import { RoomsCard } from './rooms-card';

/** Displays room types and rooms, which one query returns. */
export function RoomsSection() {
  const property = useProperty();
  const canReadTypes = useHasPermission()('inventory.roomtype.read');
  const query = useCommand('rooms.list', { property_id: property.id });
  if (query.data === undefined)
    return (
      <Card title={formatMessage(roomsMessages.title)} isFlush>
        <AsyncSection query={query}>{() => null}</AsyncSection>
      </Card>
    );
  return (
    <>
      {canReadTypes && <RoomTypesCard types={query.data.types} />}
      <RoomsCard rooms={query.data} />
    </>
  );
}
