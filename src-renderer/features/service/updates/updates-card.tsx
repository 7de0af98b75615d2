import { useClient } from '@renderer/client/client-context';
import { refetchCommands, useCommand } from '@renderer/client/command-query';
import { useAsyncAction } from '@renderer/hooks/use-async-action';
import { formatFullTimestamp } from '@renderer/lib/format-time';
import { useRecentPassword } from '@renderer/session/recent-password';
import { useProperty } from '@renderer/session/session';
import { formatMessage } from '@renderer/text/format-message';
import { Card } from '@renderer/ui/data/card';
import { ErrorText } from '@renderer/ui/feedback/error-text';
import { showToast } from '@renderer/ui/feedback/toast';
import { Button } from '@renderer/ui/form/button';
import { SegmentedControl } from '@renderer/ui/form/segmented-control';
import type { UpdateCheck } from '@shared/service/service-settings';
import { updateChecks } from '@shared/service/service-settings';
import { updatesMessages } from '@shared/service/updates.messages';
import type { UpdatesView } from '@shared/service/updates-contract';
import { useQueryClient } from '@tanstack/react-query';
import { InstallUpdate } from './install-update';

function describeVersions({ version, newest, is_newer: isNewer }: UpdatesView): string {
  if (newest === null) return formatMessage(updatesMessages.unknown, { version });
  return isNewer
    ? formatMessage(updatesMessages.newer, { newest, version })
    : formatMessage(updatesMessages.current, { version });
}

/** What is known of newer versions, and what to do. */
function UpdateNews({ updates }: { readonly updates: UpdatesView }) {
  const { time_zone: timeZone } = useProperty();
  const { is_newer: isNewer, installed_as: installedAs, checked_at: checkedAt, problem, install } = updates;
  return (
    <div role="status" className="min-w-0 flex-1 text-sm">
      <p className="num font-medium">{describeVersions(updates)}</p>
      {isNewer && install === null && <p className="mt-1">{formatMessage(updatesMessages[installedAs])}</p>}
      {problem !== null && <p className="mt-1 text-brass">{formatMessage(updatesMessages[problem])}</p>}
      {checkedAt !== null && (
        <p className="num mt-1 text-xs text-ink-2">
          {formatMessage(updatesMessages.checkedAt, {
            time: formatFullTimestamp(Date.parse(checkedAt), timeZone),
          })}
        </p>
      )}
    </div>
  );
}

/** Chooses when to look for a newer version, and shows what is known. */
function UpdateChoice({ updates }: { readonly updates: UpdatesView }) {
  const client = useClient();
  const queries = useQueryClient();
  const withRecentPassword = useRecentPassword();
  const { isPending, error, run } = useAsyncAction();
  const choose = (update_check: UpdateCheck) =>
    run(async () => {
      const saved = await withRecentPassword(() => client.call('service.configure', { update_check }));
      if (saved === null) return;
      await refetchCommands(queries, 'service.');
      showToast(formatMessage(updatesMessages.saved));
    });
  const check = () =>
    run(async () => {
      await client.call('service.checkUpdates', {});
      await refetchCommands(queries, 'service.updates');
    });
  return (
    <Card title={formatMessage(updatesMessages.title)}>
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <UpdateNews updates={updates} />
        {updates.check !== 'never' && (
          <Button onPress={() => void check()} isPending={isPending}>
            {formatMessage(updatesMessages.checkNow)}
          </Button>
        )}
      </div>
      <InstallUpdate updates={updates} />
      <div className="mt-4">
        <p aria-hidden className="mb-1 text-sm font-medium">
          {formatMessage(updatesMessages.choice)}
        </p>
        <SegmentedControl
          label={formatMessage(updatesMessages.choice)}
          options={updateChecks.map((value) => ({ value, label: formatMessage(updatesMessages[value]) }))}
          value={updates.check}
          onChange={(value) => void choose(value)}
        />
      </div>
      <p className="mt-3 text-xs text-ink-2">{formatMessage(updatesMessages.hint)}</p>
      {error !== null && <ErrorText error={error} className="mt-2" />}
    </Card>
  );
}

/** Card of newer versions. Absent while this version has no address to ask. */
export function UpdatesCard() {
  const { data: updates } = useCommand('service.updates', {});
  return updates?.is_offered === true ? <UpdateChoice updates={updates} /> : null;
}
