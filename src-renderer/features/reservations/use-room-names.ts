import { useCommand } from '@renderer/client/command-query';
import { useHasPermission, useProperty } from '@renderer/session/session';
import { useMemo } from 'react';

/** Names of the property's rooms and room types, by id. Without the permission they are empty. */
export interface RoomNames {
  readonly rooms: ReadonlyMap<string, string>;
  readonly types: ReadonlyMap<string, string>;
}

/** Reads the names of rooms and room types, as far as the member may. */
export function useRoomNames(): RoomNames {
  const { id: property_id } = useProperty();
  const isEnabled = useHasPermission()('inventory.unit.read');
  const { data } = useCommand('rooms.list', { property_id }, { isEnabled });
  return useMemo(
    () => ({
      rooms: new Map(data?.units.map(({ id, name }) => [id, name])),
      types: new Map(data?.types.map(({ id, name }) => [id, name])),
    }),
    [data],
  );
}
