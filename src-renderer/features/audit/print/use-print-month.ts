import type { Client } from '@renderer/client/client';
import { useClient } from '@renderer/client/client-context';
import { listActiveFilters } from '@renderer/features/audit/filters/active-filters';
import type { AuditSearch } from '@renderer/features/audit/filters/audit-search';
import { createTargetLoader, hasNamedTarget } from '@renderer/features/audit/labels/target-names';
import type { AuditNames } from '@renderer/features/audit/labels/use-audit-names';
import { useAsyncAction } from '@renderer/hooks/use-async-action';
import { useRecentPassword } from '@renderer/session/recent-password';
import { useSession } from '@renderer/session/session';
import { formatMessage } from '@renderer/text/format-message';
import { usePrint } from '@renderer/ui/print/use-print';
import { auditMessages } from '@shared/audit/audit.messages';
import type { AuditFilterInput } from '@shared/audit/audit-filter';
import type { AuditRecordView } from '@shared/audit/audit-record';
import type { NamedTarget } from '@shared/audit/named-target';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import type { PrintedMonth } from './month-sheet';

const anyTime = { when: undefined, from: undefined, to: undefined, since: undefined, until: undefined };

/** Names what the records are about. */
async function nameTargets(
  client: Client,
  records: readonly AuditRecordView[],
): Promise<ReadonlyMap<number, NamedTarget>> {
  const load = createTargetLoader(client);
  const named = await Promise.all(records.filter(hasNamedTarget).map(({ seq }) => load(seq)));
  return new Map(named.flat().map(({ seq, target }) => [seq, target]));
}

/** Reads a month of the log and prints it. `sheet` is in the page as long as the print dialog needs it. */
export function usePrintMonth(search: AuditSearch, names: AuditNames) {
  const client = useClient();
  const { session, propertyAccess } = useSession();
  const withRecentPassword = useRecentPassword();
  const { isPending, error, run } = useAsyncAction();
  const printing = usePrint();
  const [sheet, setSheet] = useState<PrintedMonth | null>(null);
  const { name, time_zone: timeZone } = propertyAccess.property;
  const print = (month: string, filter: AuditFilterInput) =>
    run(async () => {
      const printed = await withRecentPassword(() => client.call('audit.print', { filter }));
      if (printed === null) return;
      const targets = await nameTargets(client, printed.records);
      const filters = listActiveFilters({ ...search, ...anyTime }, names, timeZone).map(({ label }) => label);
      const isEverywhere = filter.property_id === undefined && session.property_accesses.length > 1;
      const property = isEverywhere ? formatMessage(auditMessages.everyProperty) : name;
      flushSync(() => setSheet({ month, printed, targets, property, filters, timeZone }));
      printing.print();
    });
  return { sheet: printing.isPrinting ? sheet : null, isPending, error, print };
}
