import { useClient } from '@renderer/app/client-context';
import { refresh } from '@renderer/app/queries';
import { useAct } from '@renderer/parts/use-act';
import { Card } from '@renderer/ui/card';
import { Problem } from '@renderer/ui/problem';
import { Switch } from '@renderer/ui/switch';
import { toast } from '@renderer/ui/toast';
import { useQueryClient } from '@tanstack/react-query';

/** Whether the program starts with the computer. */
export function ComputerCard({ isOn }: { readonly isOn: boolean }) {
  const client = useClient();
  const queries = useQueryClient();
  const { error, act } = useAct();
  const set = (wanted: boolean) =>
    act(async () => {
      const { is_on } = await client.call('host.setAutostart', { is_on: wanted });
      await refresh(queries, 'session.current');
      toast(is_on ? 'Starts with this computer.' : 'Starts only when it is opened.');
    });
  return (
    <Card title="This computer">
      <Switch isOn={isOn} onChange={(wanted) => void set(wanted)}>
        Start when this computer starts
      </Switch>
      {error !== null && <Problem error={error} className="mt-2" />}
    </Card>
  );
}
