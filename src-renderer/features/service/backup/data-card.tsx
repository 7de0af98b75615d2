import { useClient } from '@renderer/client/client-context';
import { RelativeTime } from '@renderer/components/relative-time';
import type { SettingsView } from '@renderer/features/service/settings/settings-draft';
import { useSession } from '@renderer/session/session';
import { formatMessage, formatRichMessage } from '@renderer/text/format-message';
import { Card } from '@renderer/ui/data/card';
import type { DescriptionItem } from '@renderer/ui/data/description-list';
import { DescriptionList } from '@renderer/ui/data/description-list';
import { InlineCode } from '@renderer/ui/data/inline-code';
import { showToast } from '@renderer/ui/feedback/toast';
import { Button } from '@renderer/ui/form/button';
import { serviceMessages } from '@shared/service/service.messages';
import { BackupFailureNotice } from './backup-failure-notice';
import { CreateBackup } from './create-backup';
import { RestoreBackup } from './restore-backup';

interface DataCardProps {
  readonly settings: SettingsView;
}

function DirectoryPath({ path }: { readonly path: string }) {
  return <InlineCode className="break-all !text-xs">{path}</InlineCode>;
}

const dataFolderFact = (folder: string): DescriptionItem => ({
  name: formatMessage(serviceMessages.dataFolder),
  value: <DirectoryPath path={folder} />,
});

/** The backups that the service makes, and the ways to make and restore one. */
function OwnBackups({ settings: { backups, data_directory: folder } }: DataCardProps) {
  return (
    <>
      {backups.failure !== null && <BackupFailureNotice failure={backups.failure} />}
      <DescriptionList
        facts={[
          dataFolderFact(folder),
          {
            name: formatMessage(serviceMessages.lastBackup),
            value:
              backups.last_at === null
                ? formatMessage(serviceMessages.noBackupYet)
                : formatRichMessage(serviceMessages.lastBackupAndCount, {
                    time: <RelativeTime at={backups.last_at} />,
                    count: backups.count,
                  }),
          },
          {
            name: formatMessage(serviceMessages.backupFolder),
            value: <DirectoryPath path={backups.folder} />,
          },
        ]}
      />
      <div className="mt-4 flex flex-wrap items-start gap-2">
        <CreateBackup />
        <RestoreBackup />
      </div>
    </>
  );
}

/** A database on a server: what backs it up is not Brasstag. */
function ServerBackups({ settings: { data_directory: folder } }: DataCardProps) {
  return (
    <>
      <DescriptionList facts={[dataFolderFact(folder)]} />
      <p className="mt-3 text-sm text-ink-2">{formatMessage(serviceMessages.backupsByServer)}</p>
    </>
  );
}

/** Card of the data directory and its backups. */
export function DataCard({ settings }: DataCardProps) {
  const client = useClient();
  const { session } = useSession();
  const show = () =>
    client
      .call('host.showDataFolder', {})
      .catch(() => showToast(formatMessage(serviceMessages.showInFolderFailed)));
  return (
    <Card
      title={formatMessage(serviceMessages.dataTitle)}
      trailing={
        session.host.can_show_in_folder && (
          <Button size="sm" onPress={() => void show()}>
            {formatMessage(serviceMessages.showInFolder)}
          </Button>
        )
      }
    >
      {settings.backups.made_by === 'server' ? (
        <ServerBackups settings={settings} />
      ) : (
        <OwnBackups settings={settings} />
      )}
    </Card>
  );
}
