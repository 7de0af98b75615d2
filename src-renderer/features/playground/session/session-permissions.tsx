import { AsyncSection, Skeleton } from '@renderer/components/async-section';
import { ChosenBar } from '@renderer/features/keys/picker/chosen-bar';
import type { PickerSearch } from '@renderer/features/keys/picker/permission-picker';
import { PermissionPicker } from '@renderer/features/keys/picker/permission-picker';
import { PermissionSummary } from '@renderer/features/keys/picker/permission-summary';
import { useShowPermission } from '@renderer/features/keys/picker/use-show-permission';
import { useIsStacked } from '@renderer/hooks/use-is-stacked';
import { formatMessage } from '@renderer/text/format-message';
import { playgroundMessages } from '@shared/playground/playground.messages';
import type { RefObject } from 'react';
import { useEffect, useId, useRef, useState } from 'react';
import type { SessionStart } from './use-session-start';

interface SessionPermissionsProps {
  readonly starting: SessionStart;
  readonly searchRef: RefObject<HTMLInputElement | null>;
}

function FocusFirst({ target }: { readonly target: RefObject<HTMLInputElement | null> }) {
  useEffect(() => target.current?.focus(), [target]);
  return null;
}

/** The permission picker of the create-key dialog, with the selected permissions. */
export function SessionPermissions({ starting, searchRef }: SessionPermissionsProps) {
  const { grantable, operations, chosen, lost, choose, isPending, isTried } = starting;
  const list = useRef<HTMLDivElement>(null);
  const pickerSearch = useRef<PickerSearch>(null);
  const [isSummaryOpen, setSummaryOpen] = useState(false);
  const noneId = useId();
  const isStacked = useIsStacked();
  const show = useShowPermission({ list, chosen, onSeek: (text) => pickerSearch.current?.seek(text) });
  const isMissing = isTried && chosen.size === 0;
  const summary = (
    <PermissionSummary
      operations={operations}
      grantable={grantable.data ?? []}
      chosen={chosen}
      lost={lost}
      onChange={choose}
      error={isMissing ? formatMessage(playgroundMessages.noPermissionChosen) : null}
      errorId={noneId}
      onEmptied={() => searchRef.current?.focus()}
      onFindRow={(permission) => {
        // The open summary would cover the row in a small window.
        setSummaryOpen(false);
        show(permission);
      }}
      className={isStacked ? 'px-6 pt-2' : 'border-l border-line px-5 pt-4'}
    />
  );
  const picker = (
    <div className={isStacked ? 'px-6 pb-4' : 'flex min-h-0 min-w-0 flex-col px-6'}>
      <AsyncSection query={grantable} skeleton={<Skeleton rows={6} rowHeight={53} />}>
        {(offered) => (
          <>
            <PermissionPicker
              operations={operations}
              grantable={offered}
              chosen={chosen}
              onChange={choose}
              pickerSearch={pickerSearch}
              searchRef={searchRef}
              list={list}
              describedBy={noneId}
              isStacked={isStacked}
            />
            <FocusFirst target={searchRef} />
          </>
        )}
      </AsyncSection>
    </div>
  );
  const columns = 'grid grid-cols-[minmax(0,1fr)_232px] min-[1000px]:grid-cols-[minmax(0,1fr)_292px]';
  return (
    <>
      <div inert={isPending} className={`min-h-0 flex-1 ${isStacked ? 'overflow-auto' : columns}`}>
        {picker}
        {!isStacked && summary}
      </div>
      {isStacked && (
        <ChosenBar count={chosen.size} isOpen={isSummaryOpen || isMissing} onToggle={setSummaryOpen}>
          {summary}
        </ChosenBar>
      )}
    </>
  );
}
