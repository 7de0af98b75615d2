import { useCommand } from '@renderer/app/queries';
import { Button } from '@renderer/ui/button';
import { EmptyState } from '@renderer/ui/empty-state';
import { Page } from '@renderer/ui/page';
import { Region } from '@renderer/ui/region-state';
import type { Permission } from '@shared/permissions';
import { getPermissionFacts } from '@shared/permissions';
import { useState } from 'react';
import { focusOperation } from './focus-operation';
import { LeaveSession } from './leave-session';
import { LiveStrip } from './live-strip';
import type { Operation } from './operation';
import { StartDialog } from './start-dialog';
import type { Again } from './use-again';
import { useAgain } from './use-again';
import { usePlaygroundSession } from './use-session';
import { Workbench } from './workbench';

/** Words only: nothing is chosen by it. */
const reminderOf = (again: Again | null): string | null =>
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
  readonly operations: readonly Operation[];
  readonly first: Operation;
}

function Playground({ operations, first }: PlaygroundProps) {
  const again = useAgain(operations);
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
          <LiveStrip
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
        <StartDialog start={begin} onClose={() => setChoosing(false)} reminder={reminderOf(again)} />
      )}
      <LeaveSession isLive={session.kind === 'live'} />
    </>
  );
}

/** Calls to try, with a key that lives as long as one looks at them. */
export function PlaygroundScreen() {
  const catalogue = useCommand('catalogue.get', {});
  return (
    <Page
      title="Playground"
      lead="Real calls to the public API and the agent endpoint, made with a key of this session."
      isFull
      isWide
    >
      <Region query={catalogue}>
        {({ operations }) => {
          const [first] = operations;
          return first === undefined ? null : <Playground operations={operations} first={first} />;
        }}
      </Region>
    </Page>
  );
}
