import { setPropertyId } from '@renderer/state/preferences';
import { confirmLeave } from '@renderer/state/unsaved-changes';
import { announce } from '@renderer/ui/feedback/announcer';
import type { PropertyAccess } from '@shared/auth/session-view';
import { useQueryClient } from '@tanstack/react-query';

/**
 * Goes to another property, once nothing unsaved is in the way: nothing that was read of the old one stays. The shell leads
 * to the same section there.
 */
export function useSwitchProperty(): (next: PropertyAccess) => void {
  const queries = useQueryClient();
  return (next) =>
    confirmLeave(() => {
      void queries.cancelQueries();
      queries.removeQueries({ predicate: ({ queryKey: [command] }) => command !== 'session.current' });
      setPropertyId(next.property.id);
      announce(`Now in ${next.property.name}.`);
    });
}
