import { NONE } from '@renderer/format/count';
import { formatDuration } from '@renderer/format/duration';
import { formatInstant } from '@renderer/format/moment';
import { PermissionWords } from '@renderer/parts/permission-words';
import { Code } from '@renderer/ui/code';
import type { Fact } from '@renderer/ui/facts';
import type { AuditRecordView } from '@shared/audit-record';
import { readTarget } from '@shared/audit-target';
import { isPermission } from '@shared/permissions';
import type { ReactNode } from 'react';
import { neededPermission } from './needed-permission';
import { commandLabel } from './operation-words';
import { RecordActor } from './record-actor';
import { causeOf, channelWords, unnamedOperation } from './record-words';
import { targetWords } from './target-words';
import type { Names } from './use-names';

/** A permission in words where the program knows it. */
const permissionWords = (permission: string): ReactNode =>
  isPermission(permission) ? <PermissionWords permission={permission} /> : <Code>{permission}</Code>;

function operationWords(record: AuditRecordView, names: Names): ReactNode {
  const { operation, rpc_method } = record;
  if (operation === null && rpc_method === null) return unnamedOperation(record);
  const label = operation === null ? null : (names.operations.get(operation) ?? commandLabel(operation));
  return (
    <>
      {label}
      {operation !== null && <Code className="block">{operation}</Code>}
      {rpc_method !== null && <Code className="block">{rpc_method}</Code>}
    </>
  );
}

function targetOf(target: string, names: Names): ReactNode {
  const words = targetWords(target, names);
  const email = names.members.get(readTarget(target).id)?.email;
  return (
    <>
      {words !== target && words}
      {email !== undefined && email !== null && (
        <span className="block break-words text-xs text-ink-2">{email}</span>
      )}
      <Code className="block break-all">{target}</Code>
    </>
  );
}

/** Why it ended as it did, in words and in those of the machine. */
function causeFacts(record: AuditRecordView): Fact[] {
  const { outcome, reason, code, missing_permission } = record;
  if (outcome === 'ok') return [];
  const machine = [reason, code].filter((word) => word !== null).join(', ');
  const cause: Fact = {
    name: 'Why',
    value: (
      <>
        {causeOf(record)}
        {machine !== '' && <Code className="block">{machine}</Code>}
      </>
    ),
  };
  return missing_permission === null
    ? [cause]
    : [cause, { name: 'Missing permission', value: permissionWords(missing_permission) }];
}

/** Everything that a record tells, in the order of reading. */
export function recordFacts(record: AuditRecordView, names: Names, timeZone: string): readonly Fact[] {
  const needed = neededPermission(record, names.permissions);
  const { property_id, target_id, status, address } = record;
  return [
    {
      name: 'Time',
      value: <time dateTime={record.at}>{formatInstant(Date.parse(record.at), timeZone)}</time>,
    },
    ...causeFacts(record),
    { name: 'Operation', value: operationWords(record, names) },
    ...(target_id === null ? [] : [{ name: 'About', value: targetOf(target_id, names) }]),
    { name: 'Key or person', value: <RecordActor record={record} names={names} /> },
    ...(needed === null || needed === record.missing_permission
      ? []
      : [
          {
            name: record.reason === null ? 'Permission checked' : 'Permission needed',
            value: permissionWords(needed),
          },
        ]),
    { name: 'Channel', value: channelWords[record.channel] },
    { name: 'Status', value: status ?? NONE },
    {
      name: 'Property',
      value: property_id === null ? 'No property' : (names.properties.get(property_id) ?? property_id),
    },
    { name: 'Duration', value: formatDuration(record.duration_us) },
    { name: 'Client address', value: address ?? 'This machine' },
    { name: 'Request', value: <Code className="break-all">{record.request_id}</Code> },
    { name: 'Record', value: record.seq },
  ];
}
