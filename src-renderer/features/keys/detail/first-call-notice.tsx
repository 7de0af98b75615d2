import { useCommand } from '@renderer/client/command-query';
import { LoadErrorNotice } from '@renderer/components/load-error-notice';
import { CallName } from '@renderer/components/names/call-name';
import { PermissionName } from '@renderer/components/names/permission-name';
import { RelativeTime } from '@renderer/components/relative-time';
import { useUnreadError } from '@renderer/hooks/use-unread-error';
import { formatDate } from '@renderer/lib/format-time';
import { useHasPermission, useProperty } from '@renderer/session/session';
import { useTestCallId } from '@renderer/state/test-calls';
import { formatMessage, formatRichMessage } from '@renderer/text/format-message';
import { InlineCode } from '@renderer/ui/data/inline-code';
import { announce } from '@renderer/ui/feedback/announcer';
import type { AuditRecordView } from '@shared/audit/audit-record';
import type { KeyView } from '@shared/keys/api-key';
import { handOverMessages } from '@shared/keys/hand-over.messages';
import { keyUseMessages } from '@shared/keys/key-use.messages';
import { keysMessages } from '@shared/keys/keys.messages';
import { Link } from '@tanstack/react-router';
import { CircleCheck, CircleDashed } from 'lucide-react';
import type { ReactNode } from 'react';
import { useEffect, useState } from 'react';
import { formatCallOutcome, getCallCause } from './call-outcome';

const boxStyles = 'rounded-lg border px-4 py-3 text-sm shadow-1';
const className = `flex items-center gap-3 ${boxStyles}`;

function Waiting({ children }: { readonly children: ReactNode }) {
  return (
    <div className={`${className} border-line bg-surface`}>
      <CircleDashed aria-hidden size={18} strokeWidth={1.75} className="shrink-0 text-ink-3" />
      <p>{children}</p>
    </div>
  );
}

const createWaitingText = () => (
  <>
    <span className="font-medium">{formatMessage(keysMessages.firstCallWaiting)}</span>{' '}
    <span className="text-ink-2">{formatMessage(keysMessages.firstCallHint)}</span>
  </>
);

/** Says since when no call came, where earlier records were removed. Its next call need not be its first. decision 0249 */
function NoCallSince({ since }: { readonly since: string }) {
  const { time_zone } = useProperty();
  return (
    <Waiting>
      {formatMessage(keyUseMessages.noCallSinceLog, { date: formatDate(Date.parse(since), time_zone) })}
    </Waiting>
  );
}

/** Displays what arrived, and announces the same. */
function Arrived({ text }: { readonly text: string }) {
  useEffect(() => announce(text), [text]);
  return <span className="font-medium">{text}</span>;
}

function FirstCallArrived({ children }: { readonly children: ReactNode }) {
  return (
    <div className={`${className} num border-line bg-accent-soft`}>
      <CircleCheck aria-hidden size={18} strokeWidth={1.75} className="shrink-0 text-accent" />
      <div className="min-w-0 flex-1">{children}</div>
    </div>
  );
}

/** Shows how a call ended, with a link to its record. */
function FirstRecord({ apiKey, record }: { readonly apiKey: KeyView; readonly record: AuditRecordView }) {
  const message =
    getCallCause(record) === null ? keysMessages.firstCallOutcome : keysMessages.firstCallOutcomeCause;
  return formatRichMessage(message, {
    operation: <CallName record={record} />,
    outcome: formatCallOutcome(record, {
      status: (content) => content,
      code: (code) => <InlineCode>{code}</InlineCode>,
      permission: (permission) => <PermissionName permission={permission} />,
    }),
    link: (content) => (
      <Link
        to="/audit"
        search={{ actor: apiKey.prefix, record: record.seq }}
        className="focus-ring rounded-xs underline decoration-line-strong underline-offset-2 hover:decoration-ink-3"
      >
        {content}
      </Link>
    ),
  });
}

/** Reports the first call from the audit log. The member's own test call counts as the first. decision 0136 */
function FirstCallFromLog({ apiKey }: { readonly apiKey: KeyView }) {
  const { id: property_id } = useProperty();
  const testedId = useTestCallId(apiKey.prefix);
  const query = useCommand('audit.list', {
    filter: { property_id, key_prefix: apiKey.prefix },
    order: 'oldest_first',
    limit: 1,
  });
  const [record] = query.data ?? [];
  const isTest = record !== undefined && record.request_id === testedId;
  const unread = useUnreadError(query);
  if (unread !== null)
    return (
      <LoadErrorNotice
        text={formatMessage(keysMessages.firstCallArrived)}
        error={unread}
        onRetry={() => void query.refetch()}
      />
    );
  // Until the record is there, a member who made a test call cannot know whose call it was.
  if (record === undefined && testedId !== null) return null;
  return (
    <p>
      <Arrived
        text={formatMessage(isTest ? handOverMessages.firstTestCall : keysMessages.firstCallArrived)}
      />{' '}
      {record !== undefined && <FirstRecord apiKey={apiKey} record={record} />}
    </p>
  );
}

/** Waits for the first call of an unused key, and reports it while the screen is open. */
export function FirstCallNotice({ apiKey }: { readonly apiKey: KeyView }) {
  const { id: property_id } = useProperty();
  const canRead = useHasPermission()('organisation.audit.read');
  const query = useCommand('keys.usage', { property_id, prefixes: [apiKey.prefix], range: '24h' });
  const { data: usage, refetch } = query;
  const error = useUnreadError(query) ?? query.error;
  const [hasWaited, setHasWaited] = useState(false);
  const use = usage?.keys[0];
  const lastUsedAt = use?.last_used_at;
  const since = use?.observed_since ?? null;
  if (lastUsedAt === null && !hasWaited) setHasWaited(true);
  const hasTested = useTestCallId(apiKey.prefix) !== null;
  if (since !== null) return lastUsedAt === null && error === null ? <NoCallSince since={since} /> : null;
  // Of a key that may have been used for years, the card of its facts says what is unknown.
  if (!(hasWaited || hasTested)) return null;
  // A key that was used stays so, whatever could not be read since.
  if (error !== null && typeof lastUsedAt !== 'string')
    return (
      <LoadErrorNotice
        text={formatMessage(keysMessages.firstCallUnknown)}
        error={error}
        onRetry={() => void refetch()}
        className={`${boxStyles} border-line bg-surface`}
      />
    );
  if (lastUsedAt === undefined) return null;
  if (lastUsedAt === null) return <Waiting>{createWaitingText()}</Waiting>;
  return (
    <FirstCallArrived>
      {canRead ? (
        <FirstCallFromLog apiKey={apiKey} />
      ) : (
        <p>
          <Arrived text={formatMessage(keysMessages.firstCallArrived)} /> <RelativeTime at={lastUsedAt} />
        </p>
      )}
    </FirstCallArrived>
  );
}
