import { useClient } from '@renderer/app/client-context';
import { useSession } from '@renderer/app/session';
import { counted } from '@renderer/format/count';
import { Moment } from '@renderer/parts/moment';
import { Button } from '@renderer/ui/button';
import { Card } from '@renderer/ui/card';
import { Code } from '@renderer/ui/code';
import { Facts } from '@renderer/ui/facts';
import { toast } from '@renderer/ui/toast';
import { BackUp } from './back-up';
import { Restore } from './restore';
import type { SettingsView } from './settings-draft';

function Place({ path }: { readonly path: string }) {
  return <Code className="break-all !text-xs">{path}</Code>;
}

/** Where everything lies, and copies of it. */
export function DataCard({ settings }: { readonly settings: SettingsView }) {
  const client = useClient();
  const { session } = useSession();
  const { backups, data_directory: folder } = settings;
  const show = () =>
    client.call('host.showDataFolder', {}).catch(() => toast('The folder could not be opened.'));
  return (
    <Card
      title="Data"
      aside={
        session.host.can_show_in_folder && (
          <Button size="sm" onPress={() => void show()}>
            Show in folder
          </Button>
        )
      }
    >
      <Facts
        facts={[
          { name: 'Data folder', value: <Place path={folder} /> },
          {
            name: 'Last automatic backup',
            value:
              backups.last_at === null ? (
                'None yet'
              ) : (
                <>
                  <Moment at={backups.last_at} />, {counted(backups.count, 'backup')} kept
                </>
              ),
          },
          { name: 'Automatic backups', value: <Place path={backups.folder} /> },
        ]}
      />
      <div className="mt-4 flex flex-wrap items-start gap-2">
        <BackUp />
        <Restore />
      </div>
    </Card>
  );
}
