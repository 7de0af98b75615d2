import { useCommand } from '@renderer/client/command-query';
import { AsyncSection } from '@renderer/components/async-section';
import { ScreenLayout } from '@renderer/components/screen-layout';
import { MailServerCard } from '@renderer/features/notices/mail/mail-server-card';
import { useHasPermissionEverywhere, useIsOnNetwork } from '@renderer/session/session';
import { formatMessage } from '@renderer/text/format-message';
import { noticesMessages } from '@shared/notices/notices.messages';
import { ChoiceCards } from './choice-cards';
import { SentCard } from './sent-card';

/** How the member hears of what needs attention, the mail server for who manages the service, and what was sent. */
export function NoticesScreen() {
  const canManage = useHasPermissionEverywhere()('organisation.service.manage');
  const isOnNetwork = useIsOnNetwork();
  const query = useCommand('notices.list', {});
  return (
    <ScreenLayout
      isSettings
      title={formatMessage(noticesMessages.title)}
      lead={formatMessage(noticesMessages.lead)}
    >
      <div className="space-y-5">
        <AsyncSection query={query}>{(listed) => <ChoiceCards listed={listed} />}</AsyncSection>
        {canManage && !isOnNetwork && <MailServerCard />}
        <SentCard />
      </div>
    </ScreenLayout>
  );
}
