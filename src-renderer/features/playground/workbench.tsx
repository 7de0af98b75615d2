import type { AgentStep } from '@renderer/features/playground/agent/agent-bar';
import { AgentBar } from '@renderer/features/playground/agent/agent-bar';
import { Catalogue } from '@renderer/features/playground/catalogue/catalogue';
import { chooseFirstOperation } from '@renderer/features/playground/catalogue/choose-first-operation';
import { CallForm } from '@renderer/features/playground/form/call-form';
import { AutoRun } from '@renderer/features/playground/rerun/auto-run';
import type { RerunRequest } from '@renderer/features/playground/rerun/use-rerun-request';
import { ResultPane } from '@renderer/features/playground/result/result-pane';
import type { CatalogueOperation } from '@renderer/features/playground/run/catalogue-operation';
import { RunFooter } from '@renderer/features/playground/run/run-footer';
import type { RunRequest } from '@renderer/features/playground/run/run-request';
import { formatMessage } from '@renderer/text/format-message';
import { announce } from '@renderer/ui/feedback/announcer';
import type { KeyView } from '@shared/keys/api-key';
import { playgroundMessages } from '@shared/playground/playground.messages';
import { RequestResultSplit } from './request-result-split';
import { useWorkbench } from './use-workbench';
import { useWorkbenchKeys } from './use-workbench-keys';

interface WorkbenchProps {
  readonly operations: readonly CatalogueOperation[];
  readonly first: CatalogueOperation;
  readonly again: RerunRequest | null;
  /** Key of the last session. */
  readonly sessionKey: KeyView;
  readonly isLive: boolean;
}

/** Returns the step in progress for the agent bar. */
function getActiveStep(runRequest: RunRequest | null): AgentStep | 'call' | null {
  if (runRequest === null) return null;
  const { input } = runRequest;
  return input.surface === 'mcp' && input.method !== 'call' ? input.method : 'call';
}

/** Returns why the call cannot run; null: it can. */
function findObstacle({ surface, runs }: ReturnType<typeof useWorkbench>, isLive: boolean): string | null {
  if (!isLive) return formatMessage(playgroundMessages.sessionOver);
  return surface === 'mcp' && !runs.agent.isConnected ? formatMessage(playgroundMessages.connectFirst) : null;
}

/** Catalogue, form and result. */
export function Workbench({ operations, first, again, sessionKey, isLive }: WorkbenchProps) {
  const begin = chooseFirstOperation(operations, sessionKey.scopes) ?? first;
  const workbench = useWorkbench(operations, begin, again, sessionKey);
  const { surface, chosen, draft, runs } = workbench;
  const underWay = getActiveStep(runs.underWay);
  const ref = useWorkbenchKeys(underWay !== null, runs.cancel);
  const obstacle = findObstacle(workbench, isLive);
  const run = () => {
    if (obstacle === null) void workbench.run();
    // A keyboard shortcut also works where no button is visible.
    else announce(obstacle);
  };
  return (
    <div
      ref={ref}
      className="grid min-h-0 flex-1 grid-cols-[minmax(0,1fr)] grid-rows-[auto_minmax(0,1fr)] gap-4 max-[899px]:flex-none max-[899px]:grid-rows-[auto_auto] max-[899px]:pb-7 min-[1180px]:grid-cols-[240px_minmax(0,1fr)] min-[1180px]:grid-rows-[minmax(0,1fr)] min-[900px]:short:min-h-[640px]"
    >
      <div className="flex min-h-0 flex-col">
        <Catalogue
          operations={workbench.offered}
          surface={surface}
          onSurface={workbench.turn}
          chosen={chosen}
          onChoose={workbench.choose}
          scopes={isLive ? new Set(sessionKey.scopes) : null}
        />
      </div>
      <RequestResultSplit
        call={
          <section
            aria-label={formatMessage(playgroundMessages.call)}
            className="flex min-h-0 min-w-0 flex-1 flex-col rounded-lg border border-line bg-surface shadow-1"
          >
            {surface === 'mcp' && (
              <AgentBar
                agent={runs.agent}
                underWay={underWay}
                isLive={isLive}
                onStep={(method) => void workbench.step(method)}
                onCancel={runs.cancel}
              />
            )}
            <CallForm
              key={`${surface} ${chosen.name}`}
              operation={chosen}
              surface={surface}
              fields={workbench.fields}
              draft={draft}
              onChange={workbench.write}
              issues={workbench.issues}
              onRun={run}
              foot={
                <RunFooter
                  isRunning={underWay === 'call'}
                  isWaiting={underWay === 'connect' || underWay === 'list'}
                  changesData={chosen.effect !== 'read'}
                  onCancel={runs.cancel}
                  obstacle={obstacle}
                />
              }
            />
          </section>
        }
        result={<ResultPane runs={runs} chosen={chosen.name} />}
      />
      {again !== null && (
        <AutoRun again={again} isLive={isLive} onRun={() => void workbench.runAgain(again)} />
      )}
    </div>
  );
}
