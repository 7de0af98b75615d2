import { useCommand } from '@renderer/client/command-query';
import { QueryErrorNotice } from '@renderer/components/query-error-notice';
import type { AuditSearch } from '@renderer/features/audit/filters/audit-search';
import { useAuditNames } from '@renderer/features/audit/labels/use-audit-names';
import { useProperty } from '@renderer/session/session';
import { formatMessage } from '@renderer/text/format-message';
import { ErrorText } from '@renderer/ui/feedback/error-text';
import { Button } from '@renderer/ui/form/button';
import { Select } from '@renderer/ui/form/select';
import { Dialog, DialogBody, DialogFooter, DialogHeader } from '@renderer/ui/overlay/dialog';
import { MAX_PRINTED_RECORDS } from '@shared/audit/audit-contract';
import type { AuditFilterInput } from '@shared/audit/audit-filter';
import { auditPrintMessages } from '@shared/audit/audit-print.messages';
import { useState } from 'react';
import { MonthSheet } from './month-sheet';
import { formatMonth, getMonthRange, listMonths } from './months';
import { usePrintMonth } from './use-print-month';

interface PrintMonthDialogProps {
  readonly filter: AuditFilterInput;
  readonly search: AuditSearch;
  readonly onClose: () => void;
}

/** Lists the months that have records, newest first. undefined: not known yet. */
function useMonths(filter: AuditFilterInput) {
  const { time_zone } = useProperty();
  const query = useCommand('audit.bounds', { property_id: filter.property_id ?? null, filter });
  const { data } = query;
  if (data === undefined) return { months: undefined, query };
  const { first_at, last_at } = data;
  const months =
    first_at === null || last_at === null
      ? []
      : listMonths(Date.parse(first_at), Date.parse(last_at), time_zone);
  return { months, query };
}

/** Says how many records are printed, and where the rest is. The month can be printed without it. */
function PrintedCount({ filter }: { readonly filter: AuditFilterInput }) {
  const query = useCommand('audit.count', { filter, exact: true });
  if (query.data === undefined)
    return (
      <QueryErrorNotice query={query} text={formatMessage(auditPrintMessages.countUnread)} className="mt-3" />
    );
  const { count } = query.data;
  return (
    <p role="status" className="num mt-3 text-sm text-ink-2">
      {count > MAX_PRINTED_RECORDS
        ? formatMessage(auditPrintMessages.bounded, { total: count, printed: MAX_PRINTED_RECORDS })
        : formatMessage(auditPrintMessages.count, { count })}
    </p>
  );
}

/** Prints a month of the log under its filters. */
export function PrintMonthDialog({ filter: given, search, onClose }: PrintMonthDialogProps) {
  const { time_zone } = useProperty();
  const names = useAuditNames();
  const { since: _since, until: _until, ...filter } = given;
  const { months, query } = useMonths(filter);
  const [chosen, setChosen] = useState<string | null>(null);
  const month = chosen ?? months?.[0] ?? null;
  const ranged = month === null ? null : { ...filter, ...getMonthRange(month, time_zone) };
  const { sheet, isPending, error, print } = usePrintMonth(search, names);
  return (
    <Dialog isOpen onClose={onClose}>
      <DialogHeader title={formatMessage(auditPrintMessages.title)}>
        {formatMessage(auditPrintMessages.lead)}
      </DialogHeader>
      <DialogBody>
        <QueryErrorNotice query={query} text={formatMessage(auditPrintMessages.monthsUnread)} />
        {months !== undefined && months.length > 0 && (
          <Select
            label={formatMessage(auditPrintMessages.monthLabel)}
            choices={months.map((value) => ({ value, label: formatMonth(value) }))}
            value={month}
            onChange={setChosen}
            autoFocus
          />
        )}
        {months?.length === 0 && <p className="text-sm">{formatMessage(auditPrintMessages.nothing)}</p>}
        {ranged !== null && <PrintedCount filter={ranged} />}
        {error !== null && <ErrorText error={error} className="mt-2" />}
      </DialogBody>
      <DialogFooter>
        <Button onPress={onClose}>{formatMessage(auditPrintMessages.cancel)}</Button>
        <Button
          variant="primary"
          isDisabled={ranged === null}
          isPending={isPending}
          onPress={() => month !== null && ranged !== null && void print(month, ranged)}
        >
          {formatMessage(auditPrintMessages.print)}
        </Button>
      </DialogFooter>
      {sheet !== null && <MonthSheet sheet={sheet} names={names} />}
    </Dialog>
  );
}
