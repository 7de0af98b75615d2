import { useClient } from '@renderer/client/client-context';
import { refetchCommands } from '@renderer/client/command-query';
import { useAsyncAction } from '@renderer/hooks/use-async-action';
import { formatMessage } from '@renderer/text/format-message';
import { Card } from '@renderer/ui/data/card';
import { ErrorText } from '@renderer/ui/feedback/error-text';
import { showToast } from '@renderer/ui/feedback/toast';
import { Switch } from '@renderer/ui/form/switch';
import { serviceMessages } from '@shared/service/service.messages';
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
      showToast(formatMessage(is_on ? serviceMessages.notificationsOn : serviceMessages.notificationsOff));
    });
  return (
    <Card title={formatMessage(serviceMessages.notificationsTitle)}>
      <Switch isOn={isOn} onChange={(wanted) => void set(wanted)}>
        {formatMessage(serviceMessages.notifications)}
      </Switch>
      <p className="mt-2 text-xs text-ink-2">{formatMessage(serviceMessages.notificationsHint)}</p>
      {error !== null && <ErrorText error={error} className="mt-2" />}
    </Card>
  );
}
