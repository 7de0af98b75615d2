import { useClient } from '@renderer/client/client-context';
import { refetchCommands } from '@renderer/client/command-query';
import { useAsyncAction } from '@renderer/hooks/use-async-action';
import { useProperty } from '@renderer/session/session';
import { useUndoToast } from '@renderer/session/use-undo-toast';
import { showToast } from '@renderer/ui/feedback/toast';
import type { RoomsChange, RoomsView } from '@shared/rooms/rooms-contract';
import { useQueryClient } from '@tanstack/react-query';

const refetched = ['rooms.', 'session.current'] as const;

/** Lists what a save wrote, with its version, which later changes raise. */
const listWritten = ({ types, units }: RoomsView) =>
  [...types, ...units].map(({ id, version }) => ({ id, version }));

/** Returns a report of a save. A room or room type that was retired can be brought back from it. */
function useRoomsReport() {
  const client = useClient();
  const { id: property_id } = useProperty();
  const showUndoToast = useUndoToast();
  return (text: string, change: RoomsChange, written: RoomsView) => {
    if (change.kind === 'several' || change.id === null || change.active) return showToast(text);
    showUndoToast(text, {
      isCurrent: async () => {
        const now = listWritten(await client.call('rooms.list', { property_id }));
        return listWritten(written).every(({ id, version }) =>
          now.some((one) => one.id === id && one.version === version),
        );
      },
      revert: () => client.call('rooms.save', { property_id, change: { ...change, active: true } }),
      refetch: refetched,
    });
  };
}

/** Saves room types and rooms of the property. */
export function useSaveRooms() {
  const client = useClient();
  const queries = useQueryClient();
  const { id: propertyId } = useProperty();
  const { isPending, error, run } = useAsyncAction();
  const report = useRoomsReport();
  const save = (change: RoomsChange, formatText: (written: RoomsView) => string, onSaved?: () => void) =>
    run(async () => {
      const written = await client.call('rooms.save', { property_id: propertyId, change });
      await refetchCommands(queries, ...refetched);
      report(formatText(written), change, written);
      onSaved?.();
    });
  return { isPending, error, save };
}
