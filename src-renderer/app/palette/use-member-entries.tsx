import type { OpenScreen } from '@renderer/app/palette/lists/screen-entry';
import { useCommand } from '@renderer/client/command-query';
import { canOpenPath } from '@renderer/navigation/sections';
import { useHasPermission, useSession } from '@renderer/session/session';
import { formatMessage } from '@renderer/text/format-message';
import { appMessages } from '@shared/app/app.messages';
import { membersMessages } from '@shared/members/members.messages';
import { roomsMessages } from '@shared/rooms/rooms.messages';
import { BedDouble, UserRound } from 'lucide-react';
import type { PaletteEntry } from './palette-entry';
import { entryIconProps } from './palette-entry';
import type { PaletteSource } from './palette-source';

/** Returns the members, for those who manage them. Each leads to its row. */
export function useMemberEntries(open: OpenScreen): PaletteSource {
  const { propertyAccess } = useSession();
  const query = useCommand(
    'members.list',
    { property_id: propertyAccess.property.id },
    { isEnabled: useHasPermission()('organisation.member.manage') },
  );
  const entries = (query.data ?? []).map(
    ({ id, name, email }): PaletteEntry => ({
      id,
      group: 'members',
      label: name,
      detail: email,
      icon: <UserRound {...entryIconProps} />,
      run: () =>
        open('/members?tab=members', {
          kind: 'row',
          table: formatMessage(membersMessages.tableLabel),
          line: email,
        }),
    }),
  );
  return { entries, reads: [{ group: 'members', query }] };
}

/** Returns the rooms that are in use. Each leads to its row. */
export function useRoomEntries(open: OpenScreen): PaletteSource {
  const { propertyAccess } = useSession();
  const holds = useHasPermission();
  const query = useCommand(
    'rooms.list',
    { property_id: propertyAccess.property.id },
    { isEnabled: holds('inventory.unit.read') && canOpenPath(propertyAccess, '/property') },
  );
  const types = new Map(query.data?.types.map(({ id, name }) => [id, name]));
  const entries = (query.data?.units ?? [])
    .filter(({ active }) => active)
    .map(
      ({ id, name, room_type_id: typeId }): PaletteEntry => ({
        id,
        group: 'rooms',
        label: name,
        detail: types.get(typeId) ?? formatMessage(appMessages.property),
        icon: <BedDouble {...entryIconProps} />,
        run: () => open('/property', { kind: 'row', table: formatMessage(roomsMessages.title), line: name }),
      }),
    );
  return { entries, reads: [{ group: 'rooms', query }] };
}
