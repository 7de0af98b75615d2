import { useClient } from '@renderer/app/client-context';
import { useSession } from '@renderer/app/session';
import { pluralize } from '@renderer/format/count';
import { RelativeTime } from '@renderer/parts/moment';
import { Button } from '@renderer/ui/button';
import { Card } from '@renderer/ui/card';
import { InlineCode } from '@renderer/ui/code';
import { DescriptionList } from '@renderer/ui/facts';
import { showToast } from '@renderer/ui/toast';
import { CreateBackup } from './back-up';
import { RestoreBackup } from './restore';
import type { SettingsView } from './settings-draft';

function Place({ path }: { readonly path: string }) {
  return <InlineCode className="break-all !text-xs">{path}</InlineCode>;
}

/** Where everything lies, and copies of it. */
export function DataCard({ settings }: { readonly settings: SettingsView }) {
  const client = useClient();
  const { session } = useSession();
  const { backups, data_directory: folder } = settings;
  const show = () =>
    client.call('host.showDataFolder', {}).catch(() => showToast('The folder could not be opened.'));
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
      <DescriptionList
        facts={[
          { name: 'Data folder', value: <Place path={folder} /> },
          {
            name: 'Last automatic backup',
            value:
              backups.last_at === null ? (
                'None yet'
              ) : (
                <>
                  <RelativeTime at={backups.last_at} />, {pluralize(backups.count, 'backup')} kept
                </>
              ),
          },
          { name: 'Automatic backups', value: <Place path={backups.folder} /> },
        ]}
      />
      <div className="mt-4 flex flex-wrap items-start gap-2">
        <CreateBackup />
        <RestoreBackup />
      </div>
    </Card>
  );
}
