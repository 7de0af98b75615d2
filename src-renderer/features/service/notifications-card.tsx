import { useClient } from '@renderer/client/client-context';
import { refetchCommands } from '@renderer/client/command-query';
import { useAsyncAction } from '@renderer/hooks/use-async-action';
import { Card } from '@renderer/ui/data/card';
import { ErrorText } from '@renderer/ui/feedback/error-text';
import { showToast } from '@renderer/ui/feedback/toast';
import { Switch } from '@renderer/ui/form/switch';
import { useQueryClient } from '@tanstack/react-query';

/** Switches notifications about keys that expire soon on or off. */
export function NotificationsCard({ isOn }: { readonly isOn: boolean }) {
  const client = useClient();
  const queries = useQueryClient();
  const { error, run } = useAsyncAction();
  const set = (wanted: boolean) =>
    run(async () => {
      const { is_on } = await client.call('host.setExpiryNotices', { is_on: wanted });
      await refetchCommands(queries, 'session.current');
      showToast(is_on ? 'You are notified before a key expires.' : 'No more notices of keys that expire.');
    });
  return (
    <Card title="Notifications">
      <Switch isOn={isOn} onChange={(wanted) => void set(wanted)}>
        Tell on this computer before a key expires
      </Switch>
      <p className="mt-2 text-xs text-ink-2">
        14, 3 and 1 days before, with the name and the prefix of the key, while a member who manages keys is
        signed in.
      </p>
      {error !== null && <ErrorText error={error} className="mt-2" />}
    </Card>
  );
}
