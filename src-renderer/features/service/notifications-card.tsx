import { useClient } from '@renderer/client/client-context';
import { refetchCommands } from '@renderer/client/command-query';
import { useAsyncAction } from '@renderer/hooks/use-async-action';
import { useHasPermissionEverywhere, useSession } from '@renderer/session/session';
import { formatMessage } from '@renderer/text/format-message';
import { Card } from '@renderer/ui/data/card';
import { ErrorText } from '@renderer/ui/feedback/error-text';
import { showToast } from '@renderer/ui/feedback/toast';
import { Switch } from '@renderer/ui/form/switch';
import { attentionMessages } from '@shared/attention/attention.messages';
import type { AttentionKind } from '@shared/attention/attention-contract';
import { getPermissionOfKind } from '@shared/attention/attention-contract';
import { noticeLabels } from '@shared/attention/notice-labels';
import type { SessionView } from '@shared/auth/session-view';
import { useQueryClient } from '@tanstack/react-query';

/** Returns a check of whether the member sees matters of a kind, at any property. */
function useSeesKind(): (kind: AttentionKind) => boolean {
  const { session } = useSession();
  const hasEverywhere = useHasPermissionEverywhere();
  return (kind) => {
    const permission = getPermissionOfKind(kind);
    if (permission === null) return true;
    return permission === 'organisation.service.manage'
      ? hasEverywhere(permission)
      : session.places.some(({ permissions }) => permissions.includes(permission));
  };
}

interface NotificationsCardProps {
  readonly notices: NonNullable<SessionView['host']['notices']>;
}

/** Switches this computer's notices, each kind on its own. */
export function NotificationsCard({ notices }: NotificationsCardProps) {
  const client = useClient();
  const queries = useQueryClient();
  const { error, run } = useAsyncAction();
  const seesKind = useSeesKind();
  const seen = notices.filter(({ kind }) => seesKind(kind));
  if (seen.length === 0) return null;
  const set = (kind: AttentionKind, wanted: boolean) =>
    run(async () => {
      await client.call('host.setNotices', { kind, is_on: wanted });
      await refetchCommands(queries, 'session.current');
      showToast(formatMessage(attentionMessages.noticesSaved));
    });
  return (
    <Card title={formatMessage(attentionMessages.notices)}>
      <ul className="space-y-2">
        {seen.map(({ kind, is_on: isOn }) => (
          <li key={kind}>
            <Switch isOn={isOn} onChange={(wanted) => void set(kind, wanted)}>
              {formatMessage(noticeLabels[kind])}
            </Switch>
          </li>
        ))}
      </ul>
      <p className="mt-3 text-xs text-ink-2">{formatMessage(attentionMessages.noticesHint)}</p>
      {error !== null && <ErrorText error={error} className="mt-2" />}
    </Card>
  );
}
