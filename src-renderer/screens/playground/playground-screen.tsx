import { useCommand } from '@renderer/app/queries';
import { Button } from '@renderer/ui/button';
import { EmptyState } from '@renderer/ui/empty-state';
import { ScreenLayout } from '@renderer/ui/page';
import { AsyncSection } from '@renderer/ui/region-state';
import type { Permission } from '@shared/permissions';
import { getPermissionFacts } from '@shared/permissions';
import { useState } from 'react';
import { focusOperation } from './focus-operation';
import { LeaveSessionDialog } from './leave-session';
import { SessionStatusBar } from './live-strip';
import type { CatalogueOperation } from './operation';
import { StartSessionDialog } from './start-dialog';
import type { RerunRequest } from './use-again';
import { useRerunRequest } from './use-again';
import { usePlaygroundSession } from './use-session';
import { Workbench } from './workbench';

/** Words only: nothing is chosen by it. */
const reminderOf = (again: RerunRequest | null): string | null =>
  again === null
    ? null
    : `${again.operation.title} needs ${getPermissionFacts(again.operation.permission).label}, ${again.operation.permission}.`;

function NoSession({ onStart }: { readonly onStart: () => void }) {
  return (
    <EmptyState
      title="Try calls with a short-lived key"
      action={
        <Button look="primary" onPress={onStart}>
          Start a session
        </Button>
      }
    >
      It can do only what you choose, and it is revoked when you leave.
    </EmptyState>
  );
}

interface PlaygroundProps {
  readonly operations: readonly CatalogueOperation[];
  readonly first: CatalogueOperation;
}

function Playground({ operations, first }: PlaygroundProps) {
  const again = useRerunRequest(operations);
  const { session, start, end, finish } = usePlaygroundSession();
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
        <StartSessionDialog start={begin} onClose={() => setChoosing(false)} reminder={reminderOf(again)} />
      )}
      <LeaveSessionDialog isLive={session.kind === 'live'} />
    </>
  );
}

/** Calls to try, with a key that lives as long as one looks at them. */
export function PlaygroundScreen() {
  const catalogue = useCommand('catalogue.get', {});
  return (
    <ScreenLayout
      title="Playground"
      lead="Real calls to the public API and the agent endpoint, made with a key of this session."
      isFull
      isWide
    >
      <AsyncSection query={catalogue}>
        {({ operations }) => {
          const [first] = operations;
          return first === undefined ? null : <Playground operations={operations} first={first} />;
        }}
      </AsyncSection>
    </ScreenLayout>
  );
}
