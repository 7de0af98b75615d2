import { useSession } from '@renderer/session/session';
import { Card } from '@renderer/ui/data/card';
import { InlineCode } from '@renderer/ui/data/inline-code';
import { ErrorText } from '@renderer/ui/feedback/error-text';
import { Button } from '@renderer/ui/form/button';
import { CopyButton } from '@renderer/ui/form/copy-button';
import { AlertDialog } from '@renderer/ui/overlay/alert-dialog';
import type { AppOutput } from '@shared/contract/app-contract';
import { useState } from 'react';
import { useListener } from './use-listener';

type Status = AppOutput<'service.status'>;
type State = Status['state'] | 'starting';

const words = { running: 'Running', starting: 'Starting', stopped: 'Stopped', failed: 'Failed' } as const;
const dots = {
  running: 'bg-accent',
  starting: 'border-2 border-brass',
  stopped: 'border-2 border-ink-3',
  failed: 'bg-danger',
} as const;

function StateWord({ state }: { readonly state: State }) {
  return (
    <span role="status" className="flex items-center gap-2 text-sm font-medium">
      <span aria-hidden className={`seen-dot size-2.5 rounded-full ${dots[state]}`} />
      {words[state]}
    </span>
  );
}

const questions = {
  stop: { title: 'Stop the service?', keep: 'Keep it running', act: 'Stop' },
  restart: { title: 'Restart the service?', keep: 'Not now', act: 'Restart' },
} as const;

interface ActsProps {
  readonly isRunning: boolean;
  readonly listener: ReturnType<typeof useListener>;
}

function Acts({ isRunning, listener }: ActsProps) {
  const [asked, setAsked] = useState<keyof typeof questions | null>(null);
  const close = () => setAsked(null);
  const question = questions[asked ?? 'stop'];
  if (!isRunning)
    return (
      <Button variant="primary" onPress={() => void listener.start()} isPending={listener.isPending}>
        Start
      </Button>
    );
  return (
    <>
      <Button onPress={() => setAsked('restart')}>Restart</Button>
      <Button variant="danger" onPress={() => setAsked('stop')}>
        Stop
      </Button>
      <AlertDialog
        isOpen={asked !== null}
        title={question.title}
        keep={question.keep}
        onKeep={close}
        actionLabel={question.act}
        onAction={() => void (asked === 'restart' ? listener.restart(close) : listener.stop(close))}
        isPending={listener.isPending}
        error={listener.error}
      >
        Every key is refused until it runs again.
      </AlertDialog>
    </>
  );
}

interface StateCardProps {
  readonly status: Status;
  readonly mayManage: boolean;
}

/** Whether calls are answered, and where. */
export function ServiceStateCard({ status, mayManage }: StateCardProps) {
  const { session } = useSession();
  const listener = useListener();
  const state = listener.isStarting ? 'starting' : status.state;
  const mayStop = mayManage && session.host.can_stop_service;
  return (
    <Card
      title="State"
      trailing={mayStop && <Acts isRunning={status.state === 'running'} listener={listener} />}
    >
      <StateWord state={state} />
      {status.reason !== null && <p className="mt-1 text-sm text-danger">{status.reason}</p>}
      {listener.error !== null && status.state !== 'running' && (
        <ErrorText error={listener.error} className="mt-1" />
      )}
      <dl className="mt-4 grid gap-4 text-sm min-[880px]:grid-cols-2">
        <div>
          <dt className="text-xs text-ink-2">Base address</dt>
          <dd className="flex items-center gap-2">
            <InlineCode className="break-all !text-xs">{status.base_url}</InlineCode>
            <CopyButton text={status.base_url} name="Copy the base address" />
          </dd>
        </div>
        <div>
          <dt className="text-xs text-ink-2">Version</dt>
          <dd className="num copyable leading-7">{status.version}</dd>
        </div>
      </dl>
    </Card>
  );
}
