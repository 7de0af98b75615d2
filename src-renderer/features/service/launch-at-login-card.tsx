import { useClient } from '@renderer/client/client-context';
import { refetchCommands } from '@renderer/client/command-query';
import { useAsyncAction } from '@renderer/hooks/use-async-action';
import { formatMessage } from '@renderer/text/format-message';
import { Card } from '@renderer/ui/data/card';
import { ErrorText } from '@renderer/ui/feedback/error-text';
import { showToast } from '@renderer/ui/feedback/toast';
import { Switch } from '@renderer/ui/form/switch';
import { product } from '@shared/kernel/product';
import { serviceMessages } from '@shared/service/service.messages';
import { useQueryClient } from '@tanstack/react-query';

/** Switches launch at login on or off. */
export function LaunchAtLoginCard({ isOn }: { readonly isOn: boolean }) {
  const client = useClient();
  const queries = useQueryClient();
  const { error, run } = useAsyncAction();
  const set = (wanted: boolean) =>
    run(async () => {
      const { is_on } = await client.call('host.setAutostart', { is_on: wanted });
      await refetchCommands(queries, 'session.current');
      const message = is_on ? serviceMessages.launchAtLoginOn : serviceMessages.launchAtLoginOff;
      showToast(formatMessage(message, { product: product.name }));
    });
  return (
    <Card title={formatMessage(serviceMessages.launchAtLoginTitle)}>
      <Switch isOn={isOn} onChange={(wanted) => void set(wanted)}>
        {formatMessage(serviceMessages.launchAtLogin)}
      </Switch>
      {error !== null && <ErrorText error={error} className="mt-2" />}
    </Card>
  );
}
