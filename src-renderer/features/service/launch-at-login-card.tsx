import { useClient } from '@renderer/client/client-context';
import { refetchCommands } from '@renderer/client/command-query';
import { useAsyncAction } from '@renderer/hooks/use-async-action';
import { Card } from '@renderer/ui/data/card';
import { ErrorText } from '@renderer/ui/feedback/error-text';
import { showToast } from '@renderer/ui/feedback/toast';
import { Switch } from '@renderer/ui/form/switch';
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
      showToast(is_on ? 'Starts with this computer.' : 'Starts only when it is opened.');
    });
  return (
    <Card title="This computer">
      <Switch isOn={isOn} onChange={(wanted) => void set(wanted)}>
        Start when this computer starts
      </Switch>
      {error !== null && <ErrorText error={error} className="mt-2" />}
    </Card>
  );
}
