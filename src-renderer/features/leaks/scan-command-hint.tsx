import { useCommand } from '@renderer/client/command-query';
import { useHasPermissionEverywhere } from '@renderer/session/session';
import { formatRichMessage } from '@renderer/text/format-message';
import { InlineCode } from '@renderer/ui/data/inline-code';
import { formatCliCommand } from '@shared/kernel/cli-hint';
import { leaksMessages } from '@shared/leaks/leaks.messages';

/**
 * Displays the command that scans a whole folder, where the window offers none. Only members who may see the
 * data directory are shown its path.
 */
export function ScanCommandHint() {
  const holdsEverywhere = useHasPermissionEverywhere();
  const isEnabled = holdsEverywhere('organisation.service.manage');
  const { data, isLoading } = useCommand('service.settings', {}, { isEnabled });
  if (isLoading) return null;
  const folder = data?.data_directory ?? null;
  return (
    <p className="mt-3 text-xs text-ink-2">
      {formatRichMessage(folder === null ? leaksMessages.folderHintDataDirectory : leaksMessages.folderHint, {
        command: (
          <InlineCode className="break-words">{formatCliCommand('leaks scan FOLDER', folder)}</InlineCode>
        ),
      })}
    </p>
  );
}
