import { AsyncSection, Skeleton } from '@renderer/components/async-section';
import { PermissionPicker } from '@renderer/features/keys/picker/permission-picker';
import { PermissionSummary } from '@renderer/features/keys/picker/permission-summary';
import { formatMessage } from '@renderer/text/format-message';
import { playgroundMessages } from '@shared/playground/playground.messages';
import type { RefObject } from 'react';
import { useEffect, useId, useRef, useState } from 'react';
import type { SessionStart } from './use-session-start';

interface SessionPermissionsProps {
  readonly starting: SessionStart;
  readonly searchRef: RefObject<HTMLInputElement | null>;
}

const findConnect = (list: HTMLElement | null) => {
  const option = list?.querySelector<HTMLElement>('[data-key="integration.mcp.connect"]');
  option?.scrollIntoView({ block: 'center' });
  option?.focus({ preventScroll: true });
};

function FocusFirst({ target }: { readonly target: RefObject<HTMLInputElement | null> }) {
  useEffect(() => target.current?.focus(), [target]);
  return null;
}

/** The permission picker of the create-key dialog, with the selected permissions. */
export function SessionPermissions({ starting, searchRef }: SessionPermissionsProps) {
  const { grantable, operations, chosen, lost, choose, isPending, isTried } = starting;
  const list = useRef<HTMLDivElement>(null);
  const [query, setQuery] = useState('');
  const noneId = useId();
  return (
    <div
      inert={isPending}
      className="grid min-h-0 flex-1 grid-cols-[minmax(0,1fr)_232px] min-[1000px]:grid-cols-[minmax(0,1fr)_292px] short:block short:overflow-auto"
    >
      <div className="flex min-h-0 min-w-0 flex-col px-6">
        <AsyncSection query={grantable} skeleton={<Skeleton rows={6} rowHeight={53} />}>
          {(offered) => (
            <>
              <PermissionPicker
                operations={operations}
                grantable={offered}
                chosen={chosen}
                onChange={choose}
                query={query}
                onSeek={setQuery}
                searchRef={searchRef}
                list={list}
                describedBy={noneId}
              />
              <FocusFirst target={searchRef} />
            </>
          )}
        </AsyncSection>
      </div>
      <PermissionSummary
        operations={operations}
        grantable={grantable.data ?? []}
        chosen={chosen}
        lost={lost}
        onChange={choose}
        error={isTried && chosen.size === 0 ? formatMessage(playgroundMessages.noPermissionChosen) : null}
        errorId={noneId}
        onEmptied={() => searchRef.current?.focus()}
        onFindConnect={() => {
          setQuery('');
          requestAnimationFrame(() => findConnect(list.current));
        }}
      />
    </div>
  );
}
