import { pluralize } from '@renderer/lib/format-count';
import { formatMoney } from '@renderer/lib/format-money';
import { useHasPermission } from '@renderer/session/session';
import { Card } from '@renderer/ui/data/card';
import { PlainTable, TableCell, TableRow } from '@renderer/ui/data/plain-table';
import { Badge } from '@renderer/ui/feedback/badge';
import { EmptyState } from '@renderer/ui/feedback/empty-state';
import { Button } from '@renderer/ui/form/button';
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

const columns = [
  { id: 'type', title: 'Type' },
  { id: 'sleeps', title: 'Sleeps' },
  { id: 'price', title: 'Price a night', className: 'text-right' },
  { id: 'rooms', title: 'Rooms', className: 'text-right' },
  { id: 'acts', title: '', className: 'w-[170px]' },
];

const formatCapacity = ({ max_adults, max_children }: RoomTypeView): string =>
  max_children === 0
    ? pluralize(max_adults, 'adult')
    : `${pluralize(max_adults, 'adult')}, ${pluralize(max_children, 'child', 'children')}`;

interface TypeRowProps {
  readonly type: RoomTypeView;
  readonly onOpen: (dialog: OpenDialog) => void;
}

function RoomTypeActions({ type, onOpen }: TypeRowProps) {
  const { isPending, save } = useSaveRooms();
  const reactivate = () => save(setRoomTypeActive(type, true), () => `${type.name} is back.`);
  return (
    <span className="flex justify-end gap-1">
      <Button
        variant="quiet"
        size="sm"
        aria-label={`Edit ${type.name}`}
        onPress={() => onOpen({ kind: 'edit', type })}
      >
        Edit
      </Button>
      {type.active ? (
        <Button
          variant="danger"
          size="sm"
          aria-label={`Retire ${type.name}`}
          onPress={() => onOpen({ kind: 'retire', type })}
        >
          Retire
        </Button>
      ) : (
        <Button
          variant="quiet"
          size="sm"
          aria-label={`Bring back ${type.name}`}
          onPress={() => void reactivate()}
          isPending={isPending}
        >
          Bring back
        </Button>
      )}
    </span>
  );
}

function TypeRow({ type, onOpen }: TypeRowProps) {
  const mayManage = useHasPermission()('inventory.roomtype.manage');
  return (
    <TableRow isMuted={!type.active}>
      <TableCell isHeader>
        <span className="flex flex-wrap items-center gap-x-2">
          <span className="font-medium">{type.name}</span>
          {!type.active && <Badge>Retired</Badge>}
        </span>
        <span className="copyable block font-mono text-2xs text-ink-2">{type.code}</span>
      </TableCell>
      <TableCell>{formatCapacity(type)}</TableCell>
      <TableCell className="num text-right">
        {formatMoney(type.base_price.amount, type.base_price.currency)}
      </TableCell>
      <TableCell className="num text-right">{type.unit_count}</TableCell>
      <TableCell>{mayManage && <RoomTypeActions type={type} onOpen={onOpen} />}</TableCell>
    </TableRow>
  );
}

/** Card of the room types: capacity and price. */
export function RoomTypesCard({ types }: { readonly types: readonly RoomTypeView[] }) {
  const mayManage = useHasPermission()('inventory.roomtype.manage');
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const close = () => setDialog(null);
  const addButton = mayManage ? (
    <Button size="sm" onPress={() => setDialog({ kind: 'edit', type: null })}>
      <Plus aria-hidden size={14} />
      Add room type
    </Button>
  ) : undefined;
  return (
    <Card title="Room types" isFlush trailing={types.length > 0 ? addButton : undefined}>
      {types.length === 0 ? (
        <EmptyState title="No room types yet" action={addButton}>
          A type says how many people sleep in its rooms and what a night costs.
        </EmptyState>
      ) : (
        <div className="overflow-x-auto">
          <PlainTable label="Room types" columns={columns}>
            {types.map((type) => (
              <TypeRow key={type.id} type={type} onOpen={setDialog} />
            ))}
          </PlainTable>
        </div>
      )}
      {dialog?.kind === 'edit' && <RoomTypeDialog type={dialog.type} onClose={close} />}
      {dialog?.kind === 'retire' && (
        <RetireDialog
          title={`Retire ${dialog.type.name}?`}
          change={setRoomTypeActive(dialog.type, false)}
          message={`${dialog.type.name} retired.`}
          onClose={close}
        >
          It takes no new stays. You can bring it back.
        </RetireDialog>
      )}
    </Card>
  );
}
