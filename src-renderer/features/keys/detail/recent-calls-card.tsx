import { useAppEvent } from '@renderer/client/client-context';
import { refetchCommands, useCommand } from '@renderer/client/command-query';
import { AsyncSection, Skeleton } from '@renderer/components/async-section';
import { CallName } from '@renderer/components/names/call-name';
import { PermissionName } from '@renderer/components/names/permission-name';
import { PermissionFix } from '@renderer/components/permissions/permission-fix';
import { formatDuration } from '@renderer/lib/format-duration';
import { formatRelativeTime, formatTimeWithSeconds } from '@renderer/lib/format-time';
import { useProperty } from '@renderer/session/session';
import { formatMessage, formatRichMessage } from '@renderer/text/format-message';
import { Card } from '@renderer/ui/data/card';
import { InlineCode } from '@renderer/ui/data/inline-code';
import type { AuditRecordView } from '@shared/audit/audit-record';
import { isPermission } from '@shared/kernel/permissions';
import { DAY_MS } from '@shared/kernel/time';
import type { KeyView } from '@shared/keys/api-key';
import { keysMessages } from '@shared/keys/keys.messages';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { Cell, Column, Row, Table, TableBody, TableHeader } from 'react-aria-components';
import { formatCallOutcome } from './call-outcome';

const MAX_ROWS = 20;
const cell = 'focus-ring px-2 py-2 text-sm first:pl-4 last:pr-4';

function RefusalList({ apiKey }: { readonly apiKey: KeyView }) {
  const { id: property_id } = useProperty();
  const { data: report } = useCommand('keys.report', { property_id, prefix: apiKey.prefix });
  const recent = report?.refused.filter(({ last_24h }) => last_24h > 0) ?? [];
  const total = recent.reduce((sum, { last_24h }) => sum + last_24h, 0);
  if (total === 0) return null;
  const [only] = recent;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line px-4 py-2">
      <p className="min-w-48 flex-1 text-sm text-danger">
        {recent.length === 1 && only !== undefined
          ? formatRichMessage(keysMessages.refusedForOne, {
              count: total,
              permission: <PermissionName permission={only.permission} />,
            })
          : formatRichMessage(keysMessages.refusedForSeveral, {
              count: total,
              permissions: recent.map(({ permission, last_24h }, index) => (
                <span key={permission}>
                  {index > 0 && ', '}
                  {formatRichMessage(keysMessages.refusedForPermission, {
                    count: last_24h,
                    permission: <PermissionName permission={permission} />,
                  })}
                </span>
              )),
            })}
      </p>
      <PermissionFix
        apiKey={apiKey}
        missing={recent.map(({ permission }) => permission).filter((permission) => isPermission(permission))}
      />
    </div>
  );
}

function CallRow({ record }: { readonly record: AuditRecordView }) {
  const { time_zone } = useProperty();
  const atMs = Date.parse(record.at);
  const isToday = Date.now() - atMs < DAY_MS;
  const isGood = record.outcome === 'ok';
  return (
    <Row
      id={record.seq}
      className="focus-ring cursor-default border-t border-line first:border-t-0 hover:bg-sunken"
    >
      <Cell className={`${cell} num whitespace-nowrap`}>
        <time dateTime={record.at}>
          {isToday ? formatTimeWithSeconds(atMs, time_zone) : formatRelativeTime(atMs, time_zone, Date.now())}
        </time>
      </Cell>
      <Cell className={`${cell} text-ink-2`}>{record.channel === 'mcp' ? 'MCP' : 'API'}</Cell>
      <Cell className={cell}>
        <CallName record={record} />
      </Cell>
      <Cell className={cell}>
        {formatCallOutcome(record, {
          status: (content) => <span className={isGood ? '' : 'text-danger'}>{content}</span>,
          code: (code) => <InlineCode className="break-all">{code}</InlineCode>,
          permission: (permission) => <PermissionName permission={permission} className="break-all" />,
        })}
      </Cell>
      <Cell className={`${cell} num whitespace-nowrap text-right text-ink-2`}>
        {formatDuration(record.duration_us)}
      </Cell>
    </Row>
  );
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
      <RefusalList apiKey={apiKey} />
      <AsyncSection query={query} skeleton={<Skeleton rows={5} rowHeight={37} />}>
        {(records) =>
          records.length === 0 ? (
            <p className="px-4 py-6 text-sm text-ink-2">{formatMessage(keysMessages.callsEmpty)}</p>
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
