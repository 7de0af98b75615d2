import { useClient } from '@renderer/app/client-context';
import { refetchCommands } from '@renderer/app/queries';
import { useProperty } from '@renderer/app/session';
import { useAsyncAction } from '@renderer/parts/use-act';
import { showToast } from '@renderer/ui/toast';
import type { RoomsChange, RoomsView } from '@shared/management/rooms-contract';
import { useQueryClient } from '@tanstack/react-query';

/** Writes room types and rooms of the property. */
export function useSaveRooms() {
  const client = useClient();
  const queries = useQueryClient();
  const { id: propertyId } = useProperty();
  const { isPending, error, act } = useAsyncAction();
  const save = (change: RoomsChange, words: (written: RoomsView) => string, onSaved?: () => void) =>
    act(async () => {
      const written = await client.call('rooms.save', { property_id: propertyId, change });
      await refetchCommands(queries, 'rooms.', 'session.current');
      showToast(words(written));
      onSaved?.();
    });
  return { isPending, error, save };
}
