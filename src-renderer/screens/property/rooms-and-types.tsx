import { useCommand } from '@renderer/app/queries';
import { useHasPermission, useProperty } from '@renderer/app/session';
import { Card } from '@renderer/ui/card';
import { AsyncSection } from '@renderer/ui/region-state';
import { RoomTypesCard } from './room-types';
import { RoomsCard } from './rooms';

/** Both lists come in one answer. */
export function RoomsSection() {
  const property = useProperty();
  const mayReadTypes = useHasPermission()('inventory.roomtype.read');
  const query = useCommand('rooms.list', { property_id: property.id });
  if (query.data === undefined)
    return (
      <Card title="Rooms" isFlush>
        <AsyncSection query={query}>{() => null}</AsyncSection>
      </Card>
    );
  return (
    <>
      {mayReadTypes && <RoomTypesCard types={query.data.types} />}
      <RoomsCard rooms={query.data} />
    </>
  );
}
