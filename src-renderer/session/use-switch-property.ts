import { setPropertyId } from '@renderer/state/preferences';
import { confirmLeave } from '@renderer/state/unsaved-changes';
import { formatMessage } from '@renderer/text/format-message';
import { announce } from '@renderer/ui/feedback/announcer';
import { authMessages } from '@shared/auth/auth.messages';
import type { PropertyAccess } from '@shared/auth/session-view';
import { useQueryClient } from '@tanstack/react-query';

/**
 * Switches to another property, once no unsaved input is left, and removes cached answers of the old one. The
 * shell opens the same section there. `onSwitched` follows, unless the member stays.
 */
export function useSwitchProperty(): (next: PropertyAccess, onSwitched?: () => void) => void {
  const queries = useQueryClient();
  return (next, onSwitched) =>
    confirmLeave(() => {
      void queries.cancelQueries();
      queries.removeQueries({ predicate: ({ queryKey: [command] }) => command !== 'session.current' });
      setPropertyId(next.property.id);
      announce(formatMessage(authMessages.propertyNow, { property: next.property.name }));
      onSwitched?.();
    });
}
