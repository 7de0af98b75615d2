import { useAppEvent } from '@renderer/client/client-context';
import { refetchCommands, useCommand } from '@renderer/client/command-query';
import { AsyncSection, Skeleton } from '@renderer/components/async-section';
import { CallName } from '@renderer/components/names/call-name';
import { PermissionName } from '@renderer/components/names/permission-name';
import { useUnreadError } from '@renderer/hooks/use-unread-error';
import { formatDuration } from '@renderer/lib/format-duration';
import { formatCallTime, formatDate } from '@renderer/lib/format-time';
import { useProperty } from '@renderer/session/session';
import { formatMessage } from '@renderer/text/format-message';
import { Card } from '@renderer/ui/data/card';
import { InlineCode } from '@renderer/ui/data/inline-code';
import type { AuditRecordView } from '@shared/audit/audit-record';
import type { KeyView } from '@shared/keys/api-key';
import { keyUseMessages } from '@shared/keys/key-use.messages';
import { keysMessages } from '@shared/keys/keys.messages';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { Cell, Column, Row, Table, TableBody, TableHeader } from 'react-aria-components';
import { formatCallOutcome } from './call-outcome';
import { RefusalSummary } from './refusal-summary';

const MAX_ROWS = 20;
/** The colours of outcomes in log and charts. */
const outcomeStyles = { ok: '', refused: 'text-danger', failed: 'text-brass' } as const;
const cell = 'focus-ring px-2 py-2 text-sm first:pl-4 last:pr-4';

function CallRow({ record }: { readonly record: AuditRecordView }) {
  const { time_zone } = useProperty();
  return (
    <Row
      id={record.seq}
      className="focus-ring cursor-default border-t border-line first:border-t-0 hover:bg-sunken"
    >
      <Cell className={`${cell} num whitespace-nowrap`}>
        <time dateTime={record.at}>{formatCallTime(Date.parse(record.at), time_zone, Date.now())}</time>
      </Cell>
      <Cell className={`${cell} text-ink-2`}>{record.channel === 'mcp' ? 'MCP' : 'API'}</Cell>
      <Cell className={cell}>
        <CallName record={record} />
      </Cell>
      <Cell className={cell}>
        {formatCallOutcome(record, {
          status: (content) => <span className={outcomeStyles[record.outcome]}>{content}</span>,
          code: (code) => <InlineCode className="wrap-anywhere">{code}</InlineCode>,
          permission: (permission) => <PermissionName permission={permission} className="wrap-anywhere" />,
        })}
      </Cell>
      <Cell className={`${cell} num whitespace-nowrap text-right text-ink-2`}>
        {formatDuration(record.duration_us)}
      </Cell>
    </Row>
  );
}

/**
 * Says that the log has no call of the key, and since when it would have one. While that is not known, it says nothing of
 * earlier calls.
 */
function NoCalls({ prefix }: { readonly prefix: string }) {
  const { id: property_id, time_zone } = useProperty();
  const query = useCommand('keys.usage', { property_id, prefixes: [prefix], range: '24h' });
  const error = useUnreadError(query) ?? query.error;
  if (error !== null) return formatMessage(keyUseMessages.noCallInLog);
  if (query.data === undefined) return null;
  const since = query.data.keys[0]?.observed_since ?? null;
  return since === null
    ? formatMessage(keysMessages.callsEmpty)
    : formatMessage(keyUseMessages.noCallSinceLog, { date: formatDate(Date.parse(since), time_zone) });
}

/** Lists the last twenty calls. Enter opens the record in the log. */
export function RecentCallsCard({ apiKey }: { readonly apiKey: KeyView }) {
  const { id: property_id } = useProperty();
  const router = useRouter();
  const queries = useQueryClient();
  const query = useCommand('audit.list', {
    filter: { property_id, key_prefix: apiKey.prefix },
    limit: MAX_ROWS,
  });
  useAppEvent('audit.appended', () => void refetchCommands(queries, 'audit.list'));
  const open = (seq: unknown) =>
    void router.navigate({ to: '/audit', search: { actor: apiKey.prefix, record: Number(seq) } });
  return (
    <Card title={formatMessage(keysMessages.callsTitle)} isFlush>
      <RefusalSummary apiKey={apiKey} />
      <AsyncSection query={query} skeleton={<Skeleton rows={5} rowHeight={37} />}>
        {(records) =>
          records.length === 0 ? (
            <p className="px-4 py-6 text-sm text-ink-2">
              <NoCalls prefix={apiKey.prefix} />
            </p>
          ) : (
            <Table
              aria-label={formatMessage(keysMessages.callsTitle)}
              onRowAction={open}
              className="w-full border-collapse"
            >
              <TableHeader className="sr-only">
                <Column isRowHeader>{formatMessage(keysMessages.callTimeColumn)}</Column>
                <Column>{formatMessage(keysMessages.callChannelColumn)}</Column>
                <Column>{formatMessage(keysMessages.callOperationColumn)}</Column>
                <Column>{formatMessage(keysMessages.callOutcomeColumn)}</Column>
                <Column>{formatMessage(keysMessages.callDurationColumn)}</Column>
              </TableHeader>
              <TableBody items={records.map((record) => ({ ...record, id: record.seq }))}>
                {(record) => <CallRow record={record} />}
              </TableBody>
            </Table>
          )
        }
      </AsyncSection>
    </Card>
  );
}
