import { TechnicalName } from '@renderer/components/names/technical-name';
import { PermissionLabel } from '@renderer/components/permissions/permission-label';
import { getRecordTitle } from '@renderer/features/audit/labels/command-labels';
import { getRequiredPermission } from '@renderer/features/audit/labels/required-permission';
import { getTargetLabel } from '@renderer/features/audit/labels/target-label';
import { hasNamedTarget } from '@renderer/features/audit/labels/target-names';
import type { AuditNames } from '@renderer/features/audit/labels/use-audit-names';
import { NO_VALUE } from '@renderer/lib/format-count';
import { formatDuration } from '@renderer/lib/format-duration';
import { formatFullTimestamp } from '@renderer/lib/format-time';
import { getFailureReason, getOperationPlaceholder } from '@renderer/lib/record-labels';
import { formatMessage } from '@renderer/text/format-message';
import type { DescriptionItem } from '@renderer/ui/data/description-list';
import { InlineCode } from '@renderer/ui/data/inline-code';
import { auditMessages } from '@shared/audit/audit.messages';
import { auditChannelMessages } from '@shared/audit/audit-labels.messages';
import type { AuditRecordView } from '@shared/audit/audit-record';
import { readTarget } from '@shared/audit/audit-target';
import { isPermission } from '@shared/kernel/permissions';
import type { ReactNode } from 'react';
import { RecordActor } from './record-actor';
import { RecordTarget } from './record-target';
import { TargetNameLink } from './target-name-link';

/** Shows the label of a known permission, and its string. */
const formatPermission = (permission: string): ReactNode =>
  isPermission(permission) ? (
    <PermissionLabel permission={permission} />
  ) : (
    <InlineCode>{permission}</InlineCode>
  );

function getOperationLabel(record: AuditRecordView): ReactNode {
  const { operation, rpc_method } = record;
  if (operation === null && rpc_method === null) return getOperationPlaceholder(record);
  const label = getRecordTitle(record);
  const Machine = label === null ? InlineCode : TechnicalName;
  return (
    <>
      {label}
      {operation !== null && <Machine className="block">{operation}</Machine>}
      {rpc_method !== null && <Machine className="block">{rpc_method}</Machine>}
    </>
  );
}

function renderTarget(record: AuditRecordView, target: string, names: AuditNames): ReactNode {
  const text = getTargetLabel(target, names);
  const { id } = readTarget(target);
  const email = names.members.get(id)?.email;
  const Machine = text === target || (text === null && !hasNamedTarget(record)) ? InlineCode : TechnicalName;
  return (
    <>
      {text === null && <RecordTarget record={record} />}
      {text !== null && text !== target && (
        <TargetNameLink id={id} record={record} names={names}>
          {text}
        </TargetNameLink>
      )}
      {email !== undefined && email !== null && (
        <span className="block break-words text-xs text-ink-2">{email}</span>
      )}
      <Machine className="block break-all">{target}</Machine>
    </>
  );
}

/** Describes why the record ended as it did: a sentence, and the codes. */
function getCauseDescription(record: AuditRecordView): DescriptionItem[] {
  const { outcome, reason, code, missing_permission } = record;
  if (reason === 'unchanged')
    return [
      {
        name: formatMessage(auditMessages.effectFact),
        value: formatMessage(auditMessages.unchangedEffect),
      },
    ];
  if (outcome === 'ok') return [];
  const machine = [reason, code].filter((word) => word !== null).join(', ');
  const sentence = getFailureReason(record);
  const Machine = sentence === null ? InlineCode : TechnicalName;
  const cause: DescriptionItem = {
    name: formatMessage(auditMessages.causeFact),
    value: (
      <>
        {sentence}
        {machine !== '' && <Machine className="block">{machine}</Machine>}
      </>
    ),
  };
  if (record.fields !== null)
    return [
      cause,
      {
        name: formatMessage(auditMessages.fieldsFact, { count: record.fields.length }),
        value: record.fields.map((field) => (
          <InlineCode key={field} className="block break-all">
            {field}
          </InlineCode>
        )),
      },
    ];
  return missing_permission === null
    ? [cause]
    : [
        cause,
        {
          name: formatMessage(auditMessages.missingPermissionFact),
          value: formatPermission(missing_permission),
        },
      ];
}

/** What a caller says of its trace: the words by which a developer finds the call in another system. */
function getTraceDescription({ trace_id, parent_id }: AuditRecordView): readonly DescriptionItem[] {
  if (trace_id === null) return [];
  return [
    {
      name: formatMessage(auditMessages.traceFact),
      value: (
        <>
          <InlineCode className="block break-all">{trace_id}</InlineCode>
          <InlineCode className="block break-all">{parent_id ?? NO_VALUE}</InlineCode>
        </>
      ),
    },
  ];
}

/** Lists everything in a record, in reading order. */
export function getRecordDescription(
  record: AuditRecordView,
  names: AuditNames,
  timeZone: string,
): readonly DescriptionItem[] {
  const needed = getRequiredPermission(record, names.permissions);
  const { property_id, target_id, status, address, client } = record;
  return [
    {
      name: formatMessage(auditMessages.timeFact),
      value: <time dateTime={record.at}>{formatFullTimestamp(Date.parse(record.at), timeZone)}</time>,
    },
    ...getCauseDescription(record),
    { name: formatMessage(auditMessages.operationFact), value: getOperationLabel(record) },
    ...(target_id === null
      ? []
      : [{ name: formatMessage(auditMessages.targetFact), value: renderTarget(record, target_id, names) }]),
    { name: formatMessage(auditMessages.actorFact), value: <RecordActor record={record} names={names} /> },
    ...(needed === null || needed === record.missing_permission
      ? []
      : [
          {
            name: formatMessage(
              record.reason === null || record.outcome === 'ok'
                ? auditMessages.checkedPermissionFact
                : auditMessages.neededPermissionFact,
            ),
            value: formatPermission(needed),
          },
        ]),
    {
      name: formatMessage(auditMessages.channelFact),
      value: formatMessage(auditChannelMessages[record.channel]),
    },
    ...(client === null
      ? []
      : [
          {
            name: formatMessage(auditMessages.clientFact),
            value: (
              <bdi dir="auto" className="break-words">
                {client}
              </bdi>
            ),
          },
        ]),
    ...getTraceDescription(record),
    { name: formatMessage(auditMessages.statusFact), value: status ?? NO_VALUE },
    {
      name: formatMessage(auditMessages.propertyFact),
      value:
        property_id === null
          ? formatMessage(auditMessages.noProperty)
          : (names.properties.get(property_id) ?? property_id),
    },
    { name: formatMessage(auditMessages.durationFact), value: formatDuration(record.duration_us) },
    {
      name: formatMessage(auditMessages.addressFact),
      value:
        address ??
        formatMessage(record.count === null ? auditMessages.thisComputer : auditMessages.otherAddresses),
    },
    {
      name: formatMessage(auditMessages.requestFact),
      value: <InlineCode className="break-all">{record.request_id}</InlineCode>,
    },
  ];
}
