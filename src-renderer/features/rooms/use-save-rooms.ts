import { useClient } from '@renderer/client/client-context';
import { refetchCommands } from '@renderer/client/command-query';
import { useAsyncAction } from '@renderer/hooks/use-async-action';
import { useProperty } from '@renderer/session/session';
import { showToast } from '@renderer/ui/feedback/toast';
import type { RoomsChange, RoomsView } from '@shared/rooms/rooms-contract';
import { useQueryClient } from '@tanstack/react-query';

/** Saves room types and rooms of the property. */
export function useSaveRooms() {
  const client = useClient();
  const queries = useQueryClient();
  const { id: propertyId } = useProperty();
  const { isPending, error, run } = useAsyncAction();
  const save = (change: RoomsChange, formatText: (written: RoomsView) => string, onSaved?: () => void) =>
    run(async () => {
      const written = await client.call('rooms.save', { property_id: propertyId, change });
      await refetchCommands(queries, 'rooms.', 'session.current');
      showToast(formatText(written));
      onSaved?.();
    });
  return { isPending, error, save };
}
