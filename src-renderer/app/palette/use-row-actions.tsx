import type { OpenScreen } from '@renderer/app/palette/lists/screen-entry';
import { useCommand } from '@renderer/client/command-query';
import { getMemberAbilities } from '@renderer/features/members/list/member-abilities';
import { canOpenPath } from '@renderer/navigation/sections';
import { useHasPermission, useSession } from '@renderer/session/session';
import { formatMessage } from '@renderer/text/format-message';
import { paletteMessages } from '@shared/app/palette.messages';
import type { MemberView } from '@shared/members/member-schemas';
import { membersMessages } from '@shared/members/members.messages';
import { roomsMessages } from '@shared/rooms/rooms.messages';
import type { RoomsView } from '@shared/rooms/rooms-contract';
import type { PaletteEntry } from './palette-entry';
import type { PaletteSource } from './palette-source';
import { createRowAction } from './row-action';

type Room = RoomsView['units'][number];

function listRoomActions(room: Room, hasType: boolean, open: OpenScreen): readonly PaletteEntry[] {
  const { id, name } = room;
  const press = (control: string) => () =>
    open('/property', {
      kind: 'row_control',
      table: formatMessage(roomsMessages.title),
      line: name,
      name: control,
      isPressed: true,
    });
  const detail = formatMessage(paletteMessages.rooms);
  const edit = createRowAction({
    id: `edit ${id}`,
    label: formatMessage(paletteMessages.editRoom, { room: name }),
    detail,
    verbs: paletteMessages.editRoomVerbs,
    run: press(formatMessage(roomsMessages.editLabel, { name })),
  });
  const retire = createRowAction({
    id: `retire ${id}`,
    label: formatMessage(paletteMessages.retireRoom, { room: name }),
    detail,
    verbs: paletteMessages.retireRoomVerbs,
    run: press(formatMessage(roomsMessages.retireLabel, { name })),
  });
  return hasType ? [edit, retire] : [retire];
}

/** Returns the actions on rooms in use, for members who manage them. Each opens the dialog of its row. */
export function useRoomActions(open: OpenScreen): PaletteSource {
  const { propertyAccess } = useSession();
  const holds = useHasPermission();
  const isEnabled =
    holds('inventory.unit.read') &&
    holds('inventory.unit.manage') &&
    canOpenPath(propertyAccess, '/property');
  const query = useCommand('rooms.list', { property_id: propertyAccess.property.id }, { isEnabled });
  // The list of rooms may be known from elsewhere.
  if (!isEnabled) return { entries: [], reads: [] };
  const typeIds = new Set(query.data?.types.map(({ id }) => id));
  const entries = (query.data?.units ?? [])
    .filter(({ active }) => active)
    .flatMap((room) => listRoomActions(room, typeIds.has(room.room_type_id), open));
  return { entries, reads: [{ group: 'rooms', query }] };
}

function listMemberActions({ id, name, email }: MemberView, open: OpenScreen): readonly PaletteEntry[] {
  const press = (control: string) => () =>
    open('/members?tab=members', {
      kind: 'row_control',
      table: formatMessage(membersMessages.tableLabel),
      line: email,
      name: control,
      isPressed: true,
    });
  return [
    createRowAction({
      id: `password ${id}`,
      label: formatMessage(paletteMessages.newPassword, { member: name }),
      detail: email,
      verbs: paletteMessages.newPasswordVerbs,
      run: press(formatMessage(membersMessages.newPasswordLabel, { member: name })),
    }),
    createRowAction({
      id: `remove ${id}`,
      label: formatMessage(paletteMessages.removeMember, { member: name }),
      detail: email,
      verbs: paletteMessages.removeMemberVerbs,
      run: press(formatMessage(membersMessages.removeLabel, { member: name })),
    }),
  ];
}

/** Returns the actions on other members, for those who may take them. Each opens the dialog of its row. */
export function useMemberActions(open: OpenScreen): PaletteSource {
  const { person, propertyAccess } = useSession();
  const isEnabled = useHasPermission()('organisation.member.manage');
  const input = { property_id: propertyAccess.property.id };
  const { data: members = [] } = useCommand('members.list', input, { isEnabled });
  const query = useCommand('roles.list', {}, { isEnabled });
  const reads = [{ group: 'members', query }] as const;
  if (!isEnabled || query.data === undefined) return { entries: [], reads };
  const context = { members, roles: query.data, held: propertyAccess.permissions };
  const canEnd = (member: MemberView): boolean =>
    member.id !== person.id && ['open', 'elsewhere'].includes(getMemberAbilities(member, context).kind);
  const entries = members.filter(canEnd).flatMap((member) => listMemberActions(member, open));
  return { entries, reads };
}
