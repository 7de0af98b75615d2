import { useCommand } from '@renderer/client/command-query';
import { AsyncSection } from '@renderer/components/async-section';
import { ScreenLayout } from '@renderer/components/screen-layout';
import { focusOperation } from '@renderer/features/playground/catalogue/focus-operation';
import type { RerunRequest } from '@renderer/features/playground/rerun/use-rerun-request';
import { useRerunRequest } from '@renderer/features/playground/rerun/use-rerun-request';
import type { CatalogueOperation } from '@renderer/features/playground/run/catalogue-operation';
import { LeaveSessionDialog } from '@renderer/features/playground/session/leave-session-dialog';
import { SessionStatusBar } from '@renderer/features/playground/session/session-status-bar';
import { StartSessionDialog } from '@renderer/features/playground/session/start-session-dialog';
import { usePlaygroundSession } from '@renderer/features/playground/session/use-playground-session';
import { formatQuotedPermission } from '@renderer/lib/format-permission';
import { formatOperationTitle } from '@renderer/lib/operations/format-operation';
import { formatMessage } from '@renderer/text/format-message';
import { EmptyState } from '@renderer/ui/feedback/empty-state';
import { Button } from '@renderer/ui/form/button';
import type { Permission } from '@shared/kernel/permissions';
import { playgroundMessages } from '@shared/playground/playground.messages';
import { useState } from 'react';
import { Workbench } from './workbench';

/** Returns a reminder in words. It selects no permission. */
const formatReminder = (again: RerunRequest | null): string | null =>
  again === null
    ? null
    : formatMessage(playgroundMessages.rerunReminder, {
        operation: formatOperationTitle(again.operation.name),
        permission: formatQuotedPermission(again.operation.permission),
      });

function NoSession({ onStart }: { readonly onStart: () => void }) {
  return (
    <div className="rounded-lg border border-line bg-surface shadow-1">
      <EmptyState
        title={formatMessage(playgroundMessages.noSessionTitle)}
        action={
          <Button variant="primary" onPress={onStart}>
            {formatMessage(playgroundMessages.startSession)}
          </Button>
        }
      >
        {formatMessage(playgroundMessages.noSession)}
      </EmptyState>
    </div>
  );
}

interface PlaygroundProps {
  readonly operations: readonly CatalogueOperation[];
  readonly first: CatalogueOperation;
  readonly playground: ReturnType<typeof usePlaygroundSession>;
}

function Playground({ operations, first, playground }: PlaygroundProps) {
  const again = useRerunRequest(operations);
  const { session, start, end, finish } = playground;
  const [isChoosing, setChoosing] = useState(again !== null);
  const begin = async (scopes: readonly Permission[]) => {
    const hasStarted = (await start(scopes)) !== null;
    if (hasStarted) focusOperation();
    return hasStarted;
  };
  const choose = () => setChoosing(true);
  return (
    <>
      {session.kind === 'none' ? (
        <NoSession onStart={choose} />
      ) : (
        <>
          <SessionStatusBar
            session={session}
            onTimeUp={() => finish(session.key.prefix)}
            onEnd={end}
            onStart={choose}
          />
          <Workbench
            operations={operations}
            first={first}
            again={again}
            sessionKey={session.key}
            isLive={session.kind === 'live'}
          />
        </>
      )}
      {isChoosing && (
        <StartSessionDialog
          start={begin}
          onClose={() => setChoosing(false)}
          reminder={formatReminder(again)}
        />
      )}
      <LeaveSessionDialog isLive={session.kind === 'live'} />
    </>
  );
}

/** Tries calls with a key that ends when the member leaves the screen. */
export function PlaygroundScreen() {
  const catalogue = useCommand('catalogue.get', {});
  const playground = usePlaygroundSession();
  return (
    <ScreenLayout
      title={formatMessage(playgroundMessages.title)}
      lead={formatMessage(playgroundMessages.lead)}
      isFull
      isWide={playground.session.kind !== 'none'}
    >
      <AsyncSection query={catalogue} isWholePage>
        {({ operations }) => {
          const [first] = operations;
          if (first === undefined) return null;
          return <Playground operations={operations} first={first} playground={playground} />;
        }}
      </AsyncSection>
    </ScreenLayout>
  );
}
