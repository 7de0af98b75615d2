import { AlertDialog } from '@renderer/ui/overlay/alert-dialog';
import type { RoomsChange } from '@shared/rooms/rooms-contract';
import type { ReactNode } from 'react';
import { useSaveRooms } from './use-save-rooms';

interface RetireDialogProps {
  readonly title: string;
  readonly change: RoomsChange;
  /** Displayed after success. */
  readonly message: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Asks before a room or room type is retired. */
export function RetireDialog({ title, change, message: text, onClose, children }: RetireDialogProps) {
  const { isPending, error, save } = useSaveRooms();
  return (
    <AlertDialog
      isOpen
      title={title}
      keep="Keep"
      onKeep={onClose}
      actionLabel="Retire"
      onAction={() => void save(change, () => text, onClose)}
      isPending={isPending}
      error={error}
    >
      {children}
    </AlertDialog>
  );
}
