import { formatMoney } from '@renderer/lib/format-money';
import { useHasPermission } from '@renderer/session/session';
import { formatMessage } from '@renderer/text/format-message';
import { Card } from '@renderer/ui/data/card';
import { PlainTable, TableCell, TableRow } from '@renderer/ui/data/plain-table';
import { Badge } from '@renderer/ui/feedback/badge';
import { EmptyState } from '@renderer/ui/feedback/empty-state';
import { Button } from '@renderer/ui/form/button';
import { roomsMessages } from '@shared/rooms/rooms.messages';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { RetireDialog } from './retire-dialog';
import { RoomTypeDialog } from './room-type-dialog';
import type { RoomTypeView } from './room-type-draft';
import { setRoomTypeActive } from './room-type-draft';
import { useSaveRooms } from './use-save-rooms';

type OpenDialog =
  | { readonly kind: 'edit'; readonly type: RoomTypeView | null }
  | { readonly kind: 'retire'; readonly type: RoomTypeView };

const listColumns = () => [
  { id: 'type', title: formatMessage(roomsMessages.typeColumn) },
  { id: 'sleeps', title: formatMessage(roomsMessages.sleepsColumn) },
  { id: 'price', title: formatMessage(roomsMessages.priceColumn), className: 'text-right' },
  { id: 'rooms', title: formatMessage(roomsMessages.roomsColumn), className: 'text-right' },
  { id: 'actions', title: '', className: 'w-[170px]' },
];

const formatCapacity = ({ max_adults: adults, max_children: children }: RoomTypeView): string =>
  children === 0
    ? formatMessage(roomsMessages.adultCapacity, { adults })
    : formatMessage(roomsMessages.familyCapacity, { adults, children });

interface TypeRowProps {
  readonly type: RoomTypeView;
  readonly onOpen: (dialog: OpenDialog) => void;
}

function RoomTypeActions({ type, onOpen }: TypeRowProps) {
  const { isPending, save } = useSaveRooms();
  const reactivate = () =>
    save(setRoomTypeActive(type, true), () => formatMessage(roomsMessages.active, { name: type.name }));
  return (
    <span className="flex justify-end gap-1">
      <Button
        variant="quiet"
        size="sm"
        aria-label={formatMessage(roomsMessages.editLabel, { name: type.name })}
        onPress={() => onOpen({ kind: 'edit', type })}
      >
        {formatMessage(roomsMessages.edit)}
      </Button>
      {type.active ? (
        <Button
          variant="danger"
          size="sm"
          aria-label={formatMessage(roomsMessages.retireLabel, { name: type.name })}
          onPress={() => onOpen({ kind: 'retire', type })}
        >
          {formatMessage(roomsMessages.retire)}
        </Button>
      ) : (
        <Button
          variant="quiet"
          size="sm"
          aria-label={formatMessage(roomsMessages.bringBackLabel, { name: type.name })}
          onPress={() => void reactivate()}
          isPending={isPending}
        >
          {formatMessage(roomsMessages.bringBack)}
        </Button>
      )}
    </span>
  );
}

/** The price of a night. A type without one is not for sale until a member sets it. */
function Price({ type, onOpen }: TypeRowProps) {
  const canManage = useHasPermission()('inventory.roomtype.manage');
  if (type.base_price.amount > 0) return formatMoney(type.base_price.amount, type.base_price.currency);
  return (
    <span className="inline-flex items-center justify-end gap-2">
      <Badge>{formatMessage(roomsMessages.notForSale)}</Badge>
      {canManage && type.active && (
        <Button
          size="sm"
          aria-label={formatMessage(roomsMessages.setPriceLabel, { name: type.name })}
          onPress={() => onOpen({ kind: 'edit', type })}
        >
          {formatMessage(roomsMessages.setPrice)}
        </Button>
      )}
    </span>
  );
}

function TypeRow({ type, onOpen }: TypeRowProps) {
  const canManage = useHasPermission()('inventory.roomtype.manage');
  return (
    <TableRow isMuted={!type.active}>
      <TableCell isHeader>
        <span className="flex flex-wrap items-center gap-x-2">
          <span dir="auto" className="font-medium">
            {type.name}
          </span>
          {!type.active && <Badge>{formatMessage(roomsMessages.retiredBadge)}</Badge>}
        </span>
        <span className="copyable block font-mono text-2xs text-ink-2">{type.code}</span>
      </TableCell>
      <TableCell>{formatCapacity(type)}</TableCell>
      <TableCell className="num text-right">
        <Price type={type} onOpen={onOpen} />
      </TableCell>
      <TableCell className="num text-right">{type.unit_count}</TableCell>
      <TableCell>{canManage && <RoomTypeActions type={type} onOpen={onOpen} />}</TableCell>
    </TableRow>
  );
}

/** Card of the room types: capacity and price. */
export function RoomTypesCard({ types }: { readonly types: readonly RoomTypeView[] }) {
  const canManage = useHasPermission()('inventory.roomtype.manage');
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const close = () => setDialog(null);
  const addButton = canManage ? (
    <Button size="sm" onPress={() => setDialog({ kind: 'edit', type: null })}>
      <Plus aria-hidden size={14} />
      {formatMessage(roomsMessages.addType)}
    </Button>
  ) : undefined;
  return (
    <Card
      title={formatMessage(roomsMessages.typesTitle)}
      isFlush
      trailing={types.length > 0 ? addButton : undefined}
    >
      {types.length === 0 ? (
        <EmptyState title={formatMessage(roomsMessages.noTypesTitle)} action={addButton}>
          {formatMessage(roomsMessages.noTypesLead)}
        </EmptyState>
      ) : (
        <div className="overflow-x-auto">
          <PlainTable label={formatMessage(roomsMessages.typesTitle)} columns={listColumns()}>
            {types.map((type) => (
              <TypeRow key={type.id} type={type} onOpen={setDialog} />
            ))}
          </PlainTable>
        </div>
      )}
      {dialog?.kind === 'edit' && <RoomTypeDialog type={dialog.type} onClose={close} />}
      {dialog?.kind === 'retire' && (
        <RetireDialog
          name={dialog.type.name}
          change={setRoomTypeActive(dialog.type, false)}
          onClose={close}
        />
      )}
    </Card>
  );
}
