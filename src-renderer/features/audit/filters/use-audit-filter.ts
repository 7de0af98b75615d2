import { useProperty, useSession } from '@renderer/session/session';
import type { AuditFilterInput } from '@shared/audit/audit-filter';
import { useMemo, useState } from 'react';
import { toAuditFilter } from './audit-filter';
import type { AuditSearch } from './audit-search';
import { isOpenEnded } from './time-range';

export interface ActiveFilter {
  /** The filter as of its choice, or as of the last return to the newest records. */
  readonly filter: AuditFilterInput;
  /** Moves a range such as "last hour" on to now, and gives the new filter. */
  readonly filterNow: () => AuditFilterInput;
  /** Changes with every filter. */
  readonly name: string;
  /** True if future records can match. */
  readonly isOpen: boolean;
  /** null: every property. */
  readonly propertyId: string | null;
  readonly hasProperties: boolean;
}

/** The filter of the page address. A member who sees one property has no choice of properties. */
export function useAuditFilter(search: AuditSearch): ActiveFilter {
  const { session } = useSession();
  const { id, time_zone: timeZone } = useProperty();
  const [anchorMs, setAnchorMs] = useState(Date.now);
  const readable = session.property_accesses.filter(({ permissions }) =>
    permissions.includes('organisation.audit.read'),
  );
  const hasProperties = readable.length > 1;
  const propertyId = hasProperties && search.property !== 'every' ? id : null;
  const { record: _record, ...filters } = search;
  const name = JSON.stringify([filters, propertyId]);
  const [anchoredName, setAnchoredName] = useState(name);
  if (name !== anchoredName) {
    setAnchoredName(name);
    setAnchorMs(Date.now());
  }
  const at = (nowMs: number) => toAuditFilter(search, { nowMs, timeZone, propertyId });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the name covers the whole search
  const filter = useMemo(() => at(anchorMs), [name, anchorMs, timeZone]);
  const filterNow = () => {
    const nowMs = Date.now();
    const isSliding = search.when !== undefined && search.when !== 'custom';
    if (isSliding) setAnchorMs(nowMs);
    return isSliding ? at(nowMs) : filter;
  };
  return { filter, filterNow, name, isOpen: isOpenEnded(filter, anchorMs), propertyId, hasProperties };
}
