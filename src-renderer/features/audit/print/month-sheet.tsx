import { findActorName } from '@renderer/features/audit/filters/actor-options';
import { getRecordTitle } from '@renderer/features/audit/labels/command-labels';
import { formatTargetName } from '@renderer/features/audit/labels/format-target-name';
import { getTargetLabel } from '@renderer/features/audit/labels/target-label';
import type { AuditNames } from '@renderer/features/audit/labels/use-audit-names';
import { formatPermissionLabel } from '@renderer/lib/format-permission';
import { formatDate, formatDateTime, formatTimeWithSeconds } from '@renderer/lib/format-time';
import { getFailureReason, getOperationPlaceholder } from '@renderer/lib/record-labels';
import { formatMessage } from '@renderer/text/format-message';
import { PrintSheet } from '@renderer/ui/print/print-sheet';
import { auditMessages } from '@shared/audit/audit.messages';
import { auditChannelMessages, auditOutcomeMessages } from '@shared/audit/audit-labels.messages';
import { auditPrintMessages } from '@shared/audit/audit-print.messages';
import type { AuditRecordView } from '@shared/audit/audit-record';
import type { NamedTarget } from '@shared/audit/named-target';
import { getNoActorLabel } from '@shared/audit/no-actor';
import type { AppOutput } from '@shared/contract/app-contract';
import { isPermission } from '@shared/kernel/permissions';
import type { ReactNode } from 'react';
import { formatMonth, getMonthRange } from './months';

/** What is printed, and what the sheet says about it. */
export interface PrintedMonth {
  readonly month: string;
  readonly printed: AppOutput<'audit.print'>;
  readonly targets: ReadonlyMap<number, NamedTarget>;
  /** Name of the property, or the words for every property. */
  readonly property: string;
  /** The filters in words. */
  readonly filters: readonly string[];
  readonly timeZone: string;
}

interface MonthSheetProps {
  readonly sheet: PrintedMonth;
  readonly names: AuditNames;
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <>
      <dt>{name}</dt>
      <dd dir="auto">{children}</dd>
    </>
  );
}

function HashFact({
  name,
  mark,
}: {
  readonly name: string;
  readonly mark: AppOutput<'audit.print'>['first'];
}) {
  if (mark === null) return null;
  return (
    <Fact name={name}>
      {formatMessage(auditPrintMessages.mark, { seq: mark.seq })} <code>{mark.hash}</code>
    </Fact>
  );
}

function SheetFacts({ sheet }: Pick<MonthSheetProps, 'sheet'>) {
  const { month, printed, property, filters, timeZone } = sheet;
  const { total, records, first, last } = printed;
  const { since, until } = getMonthRange(month, timeZone);
  const from = formatDate(Date.parse(since), timeZone);
  const to = formatDate(Date.parse(until) - 1, timeZone);
  return (
    <dl>
      <Fact name={formatMessage(auditPrintMessages.propertyFact)}>{property}</Fact>
      <Fact name={formatMessage(auditPrintMessages.periodFact)}>
        {formatMessage(auditPrintMessages.period, { from, to, zone: timeZone })}
      </Fact>
      <Fact name={formatMessage(auditPrintMessages.filtersFact)}>
        {filters.length === 0 ? formatMessage(auditPrintMessages.noFilters) : filters.join('; ')}
      </Fact>
      <Fact name={formatMessage(auditPrintMessages.recordsFact)}>
        {total === records.length
          ? formatMessage(auditPrintMessages.allRecords, { count: total })
          : formatMessage(auditPrintMessages.firstRecords, { printed: records.length, total })}
      </Fact>
      <HashFact name={formatMessage(auditPrintMessages.firstFact)} mark={first} />
      <HashFact name={formatMessage(auditPrintMessages.lastFact)} mark={last} />
    </dl>
  );
}

/** Names the actor. A claimed prefix proves nothing, so the sheet says that it is only claimed. */
function formatActor(record: AuditRecordView, names: AuditNames): string {
  const { actor, claimed_prefix: prefix } = record;
  if (actor.kind === 'key') return findActorName(names, actor.prefix);
  if (actor.kind === 'person') return findActorName(names, actor.email);
  return prefix === null
    ? formatMessage(getNoActorLabel(record))
    : formatMessage(auditMessages.claimedPrefix, { prefix });
}

/** Says what a record is about, or why it was refused. */
function formatAbout(record: AuditRecordView, { sheet: { targets }, names }: MonthSheetProps): string {
  const { missing_permission: missing, outcome, code, target_id } = record;
  if (missing !== null)
    return formatMessage(auditPrintMessages.needsPermission, {
      permission: isPermission(missing) ? formatPermissionLabel(missing) : missing,
    });
  if (outcome !== 'ok') return getFailureReason(record) ?? code ?? '';
  const target = targets.get(record.seq);
  if (target !== undefined) return formatTargetName(target);
  return target_id === null ? '' : (getTargetLabel(target_id, names) ?? '');
}

function RecordLine({
  record,
  props,
}: {
  readonly record: AuditRecordView;
  readonly props: MonthSheetProps;
}) {
  const { names, sheet } = props;
  const atMs = Date.parse(record.at);
  return (
    <tr>
      <td className="figure">{record.seq}</td>
      <td className="whole-words">
        {formatDate(atMs, sheet.timeZone)} {formatTimeWithSeconds(atMs, sheet.timeZone)}
      </td>
      <td className="whole-words">{formatMessage(auditOutcomeMessages[record.outcome])}</td>
      <td className="whole-words">{formatMessage(auditChannelMessages[record.channel])}</td>
      <td dir="auto">{formatActor(record, names)}</td>
      <td>{getRecordTitle(record) ?? record.operation ?? getOperationPlaceholder(record)}</td>
      <td dir="auto">{formatAbout(record, props)}</td>
    </tr>
  );
}

const listTextColumns = () => [
  formatMessage(auditMessages.timeColumn),
  formatMessage(auditMessages.outcomeColumn),
  formatMessage(auditMessages.channelColumn),
  formatMessage(auditMessages.actorColumn),
  formatMessage(auditMessages.operationColumn),
  formatMessage(auditPrintMessages.aboutColumn),
];

/** A month of the log on paper. Its first and last hash show later whether the log is still the same. decision 0143. */
export function MonthSheet(props: MonthSheetProps) {
  const { property, month, printed, timeZone } = props.sheet;
  const title = formatMessage(auditPrintMessages.sheetTitle, { property, month: formatMonth(month) });
  return (
    <PrintSheet title={title}>
      <SheetFacts sheet={props.sheet} />
      <p className="small">{formatMessage(auditPrintMessages.compare)}</p>
      <table className="small">
        <thead>
          <tr>
            <th scope="col" className="figure">
              {formatMessage(auditPrintMessages.numberColumn)}
            </th>
            {listTextColumns().map((column) => (
              <th key={column} scope="col" className="whole-words">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {printed.records.map((record) => (
            <RecordLine key={record.seq} record={record} props={props} />
          ))}
        </tbody>
      </table>
      <p className="small">
        {formatMessage(auditPrintMessages.printed, { date: formatDateTime(Date.now(), timeZone) })}
      </p>
    </PrintSheet>
  );
}
