import { useCommand } from '@renderer/client/command-query';
import { useHasPermissionEverywhere } from '@renderer/session/session';
import { setServicesRequested, useDialogs } from '@renderer/state/dialogs';
import { formatMessage } from '@renderer/text/format-message';
import { Card } from '@renderer/ui/data/card';
import { nodesMessages } from '@shared/service/nodes.messages';
import type { NodeView } from '@shared/service/nodes-contract';
import { useEffect, useRef } from 'react';
import { ServiceRow } from './service-row';

/** A service is seen every five seconds. */
const REFRESH_MS = 5000;

/** Says in a sentence whether calls are answered by all of them. */
function describeServices(nodes: readonly NodeView[]): string {
  const running = nodes.filter(({ is_running: isRunning }) => isRunning);
  const lost = nodes.length - running.length;
  if (lost > 0) return formatMessage(nodesMessages.lost, { lost, running: running.length });
  if (running.some(({ is_draining: isDraining }) => isDraining)) return formatMessage(nodesMessages.oneEnds);
  return formatMessage(nodesMessages.allRun, { count: running.length });
}

/** Brings the services into view when a member came here to see them. */
function useRequestedFocus(isShown: boolean) {
  const ref = useRef<HTMLDivElement>(null);
  const isRequested = useDialogs((state) => state.isServicesRequested);
  useEffect(() => {
    if (!isShown || !isRequested) return;
    ref.current?.focus();
    setServicesRequested(false);
  }, [isShown, isRequested]);
  return ref;
}

/** The services of a shared database, read again as often as they are seen. */
function SharedServicesCard() {
  const { data } = useCommand('service.nodes', {}, { refreshMs: REFRESH_MS });
  const nodes = data?.nodes ?? [];
  // A database with one service needs no card.
  const isShown = nodes.length > 1;
  const ref = useRequestedFocus(isShown);
  if (!isShown) return null;
  const lost = nodes.filter(({ is_running: isRunning }) => !isRunning).length;
  return (
    <div ref={ref} tabIndex={-1} className="rounded-lg">
      <Card title={formatMessage(nodesMessages.title)}>
        <p className="text-sm text-ink-2">{describeServices(nodes)}</p>
        <ul className="mt-3 space-y-3">
          {nodes.map((node) => (
            <ServiceRow
              key={node.id}
              node={node}
              isAmbiguous={nodes.some(({ id, name }) => id !== node.id && name === node.name)}
            />
          ))}
        </ul>
        {lost > 0 && (
          <p className="mt-3 text-xs text-ink-2">{formatMessage(nodesMessages.lostHint, { lost })}</p>
        )}
      </Card>
    </div>
  );
}

/** The services of the database and their health. Nothing where there is one, or for a member who does not manage the service. */
export function ServicesCard() {
  const isEnabled = useHasPermissionEverywhere()('organisation.service.manage');
  const { data } = useCommand('service.nodes', {}, { isEnabled });
  return isEnabled && data?.is_shared === true ? <SharedServicesCard /> : null;
}
