import { useClient } from '@renderer/client/client-context';
import { useHasPermission, useProperty } from '@renderer/session/session';
import { useUndoToast } from '@renderer/session/use-undo-toast';
import { formatMessage } from '@renderer/text/format-message';
import { showToast } from '@renderer/ui/feedback/toast';
import { propertiesMessages } from '@shared/properties/properties.messages';
import { useRouter } from '@tanstack/react-router';
import { changedByModule } from './use-switch-module';

/** Returns a report of the switched module: the way to the keys, or back to the same keys if it was switched off. */
export function useModuleReport(): (isOn: boolean) => void {
  const client = useClient();
  const router = useRouter();
  const { id: property_id } = useProperty();
  const canManageKeys = useHasPermission()('integration.apikey.manage');
  const showUndoToast = useUndoToast();
  const openKeys = {
    label: formatMessage(propertiesMessages.goToKeys),
    onPress: () => void router.navigate({ to: '/keys' }),
  };
  return (isOn) => {
    if (isOn)
      return showToast(formatMessage(propertiesMessages.switchedOn), canManageKeys ? openKeys : undefined);
    showUndoToast(formatMessage(propertiesMessages.switchedOff), {
      isCurrent: async () => {
        const { property_accesses: accesses } = await client.call('session.current', { is_active: true });
        const now = accesses.find(({ property }) => property.id === property_id);
        return now?.property.modules.includes('integration') === false;
      },
      revert: () => client.call('modules.set', { property_id, module: 'integration', is_on: true }),
      refetch: changedByModule,
    });
  };
}
