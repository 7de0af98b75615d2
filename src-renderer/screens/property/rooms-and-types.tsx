import { useCommand } from '@renderer/app/queries';
import { useHolds, useProperty } from '@renderer/app/session';
import { Card } from '@renderer/ui/card';
import { Region } from '@renderer/ui/region-state';
import { RoomTypes } from './room-types';
import { Rooms } from './rooms';

/** Both lists come in one answer. */
export function RoomsAndTypes() {
  const property = useProperty();
  const mayReadTypes = useHolds()('inventory.roomtype.read');
  const query = useCommand('rooms.list', { property_id: property.id });
  if (query.data === undefined)
    return (
      <Card title="Rooms" isFlush>
        <Region query={query}>{() => null}</Region>
      </Card>
    );
  return (
    <>
      {mayReadTypes && <RoomTypes types={query.data.types} />}
      <Rooms rooms={query.data} />
    </>
  );
}
