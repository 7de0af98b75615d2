import { useCommand } from '@renderer/client/command-query';
import { useIsStale } from '@renderer/client/use-is-stale';
import { AsyncSection, Skeleton } from '@renderer/components/async-section';
import { BackLink } from '@renderer/components/back-link';
import { ScreenLayout } from '@renderer/components/screen-layout';
import { PrintSheetButton } from '@renderer/features/keys/hand-over/print-sheet-button';
import { useReadExpired } from '@renderer/features/keys/rows/use-read-expired';
import { useHasPermission, useProperty } from '@renderer/session/session';
import { formatMessage } from '@renderer/text/format-message';
import type { KeyView } from '@shared/keys/api-key';
import { prefixSchema } from '@shared/keys/api-key';
import { keysMessages } from '@shared/keys/keys.messages';
import { useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ConnectionSnippets } from './connection-snippets';
import { EndedKeyActivity } from './ended-key-activity';
import { FirstCallNotice } from './first-call-notice';
import { KeyActions } from './key-actions';
import { KeyDetailsCard } from './key-details-card';
import { KeyHeader } from './key-header';
import { KeyNoteCard } from './key-note-card';
import { KeyPermissionsCard } from './key-permissions-card';
import { KeyUsageCard } from './key-usage-card';
import { RecentCallsCard } from './recent-calls-card';
import { ReplacementBanner } from './replacement-banner';

const createBackLink = () => <BackLink to="/keys" label={formatMessage(keysMessages.title)} />;

function KeyNotFound() {
  const { name } = useProperty();
  return (
    <ScreenLayout title={formatMessage(keysMessages.keyTitle)} back={createBackLink()}>
      <p className="text-sm text-ink-2">{formatMessage(keysMessages.keyNotFound, { property: name })}</p>
    </ScreenLayout>
  );
}

function KeyDetail({ apiKey }: { readonly apiKey: KeyView }): ReactNode {
  useReadExpired([apiKey]);
  const canRead = useHasPermission()('organisation.audit.read');
  const isStale = useIsStale();
  return (
    <ScreenLayout
      title={apiKey.name}
      back={createBackLink()}
      head={<KeyHeader apiKey={apiKey} />}
      actions={<KeyActions apiKey={apiKey} />}
    >
      <ReplacementBanner apiKey={apiKey} />
      <div
        className={`grid grid-cols-1 items-start gap-5 min-[900px]:grid-cols-[minmax(0,1fr)_300px] ${isStale ? 'opacity-60' : ''}`}
      >
        <div className="min-w-0 space-y-5">
          {apiKey.state === 'active' ? (
            <FirstCallNotice apiKey={apiKey} />
          ) : (
            <EndedKeyActivity apiKey={apiKey} />
          )}
          <KeyUsageCard apiKey={apiKey} />
          {canRead && <RecentCallsCard apiKey={apiKey} />}
          {apiKey.state === 'active' && <ConnectionSnippets apiKey={apiKey} />}
        </div>
        <div className="min-w-0 space-y-5">
          <KeyDetailsCard apiKey={apiKey} />
          {apiKey.state === 'active' && apiKey.kind === 'standard' && <PrintSheetButton apiKey={apiKey} />}
          <KeyNoteCard apiKey={apiKey} />
          <KeyPermissionsCard apiKey={apiKey} />
        </div>
      </div>
    </ScreenLayout>
  );
}

/** One key: its permissions, its calls and its usage. */
export function KeyScreen() {
  const { id: property_id } = useProperty();
  const { prefix } = useParams({ from: '/keys/$prefix' });
  const isPrefix = prefixSchema.safeParse(prefix).success;
  const query = useCommand('keys.get', { property_id, prefix }, { isEnabled: isPrefix });
  if (!isPrefix || query.error?.code === 'not_found') return <KeyNotFound />;
  if (query.data !== undefined) return <KeyDetail key={query.data.prefix} apiKey={query.data} />;
  return (
    <ScreenLayout title={formatMessage(keysMessages.keyTitle)} back={createBackLink()}>
      <AsyncSection query={query} isWholePage skeleton={<Skeleton rows={4} rowHeight={120} />}>
        {() => null}
      </AsyncSection>
    </ScreenLayout>
  );
}
