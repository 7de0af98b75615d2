import { ScreenLayout } from '@renderer/components/screen-layout';
import { AuditActions } from '@renderer/features/audit/export/audit-actions';
import type { AuditSearch } from '@renderer/features/audit/filters/audit-search';
import { hasActiveFilters } from '@renderer/features/audit/filters/audit-search';
import type { ChangeFilters } from '@renderer/features/audit/filters/filter-bar';
import { GoToDate } from '@renderer/features/audit/filters/go-to-date';
import { SavedViews } from '@renderer/features/audit/filters/saved-views';
import type { ActiveFilter } from '@renderer/features/audit/filters/use-audit-filter';
import type { AuditNames } from '@renderer/features/audit/labels/use-audit-names';
import { getRowId } from '@renderer/features/audit/pager/record-rows';
import { RecordDrawer } from '@renderer/features/audit/record/record-drawer';
import { LogContent } from '@renderer/features/audit/table/log-content';
import { LogToolbar } from '@renderer/features/audit/table/log-toolbar';
import { LogView } from '@renderer/features/audit/table/log-view';
import { useStableCallback } from '@renderer/hooks/use-stable-callback';
import { formatMessage } from '@renderer/text/format-message';
import { focusTitleIfLost } from '@renderer/ui/overlay/focus-when-uncovered';
import { auditMessages } from '@shared/audit/audit.messages';
import type { ReactNode } from 'react';
import { useEffect, useRef } from 'react';
import { useAuditLog } from './use-audit-log';

interface AuditLogProps {
  readonly search: AuditSearch;
  readonly activeFilter: ActiveFilter;
  readonly names: AuditNames;
  readonly onChange: ChangeFilters;
  readonly onClear: () => void;
  /** Replaces all filters by those of a saved view. Must be a stable function. */
  readonly onOpenView: (filters: AuditSearch) => void;
  /** Passed as an element, so that it does not render again with each new record. */
  readonly filters: ReactNode;
}

/** The filters, the log below them, and the open record next to it. */
export function AuditLog(props: AuditLogProps) {
  const { search, activeFilter, names, onChange, onClear, onOpenView, filters } = props;
  const audit = useAuditLog(search, activeFilter);
  const { actions, pager, rowFocus, timeZone } = audit;
  const openSeq = search.record ?? null;
  const loadedRecord = pager.loaded?.records.find(({ seq }) => seq === openSeq) ?? null;
  const narrowed = hasActiveFilters(search);
  const close = () => {
    onChange({ record: undefined });
    if (openSeq !== null && loadedRecord !== null) rowFocus.current?.focusRow(getRowId(openSeq));
    else focusTitleIfLost();
  };
  const recordTitle = useRef<HTMLHeadingElement>(null);
  // A link to one record moves the focus to its title. A record opened in the table leaves the focus on its
  // row.
  useEffect(() => recordTitle.current?.focus({ preventScroll: true }), []);
  const retry = async () => actions?.retry();
  const goTo = useStableCallback((until: string) => void actions?.toBefore(until));
  return (
    <div className="relative flex h-full">
      <div className="min-w-0 flex-1 overflow-auto">
        <ScreenLayout
          title={formatMessage(auditMessages.title)}
          lead={formatMessage(auditMessages.lead)}
          actions={
            <AuditActions exportFilter={audit.exportFilter} isEmpty={audit.total === 0} search={search} />
          }
          isFull
        >
          {filters}
          <LogToolbar
            isLive={audit.isLive}
            onLive={audit.setLive}
            canLive={activeFilter.isOpen}
            isLost={audit.isLost}
            isNarrowed={narrowed}
            onClear={onClear}
            goToDate={<GoToDate timeZone={timeZone} propertyId={activeFilter.propertyId} onGo={goTo} />}
            savedViews={<SavedViews search={search} onOpen={onOpenView} />}
            count={audit.count}
          />
          <LogContent
            pager={pager}
            rowPx={audit.rowPx}
            isNarrowed={narrowed}
            onClear={onClear}
            onRetry={retry}
          >
            <LogView
              {...audit}
              names={names}
              isNarrowed={narrowed}
              isEveryProperty={activeFilter.hasProperties && search.property === 'every'}
              openSeq={openSeq}
              onOpen={(record) => onChange({ record })}
            />
          </LogContent>
        </ScreenLayout>
      </div>
      {openSeq !== null && (
        <RecordDrawer seq={openSeq} loadedRecord={loadedRecord} titleRef={recordTitle} onClose={close} />
      )}
    </div>
  );
}
