import { ApiReferenceLink } from '@renderer/components/api-reference-link';
import { canOpenPath } from '@renderer/navigation/sections';
import { useSession } from '@renderer/session/session';
import { formatFilled } from '@renderer/text/format-error';
import { formatMessage } from '@renderer/text/format-message';
import { Card } from '@renderer/ui/data/card';
import { InlineCode } from '@renderer/ui/data/inline-code';
import { ErrorText } from '@renderer/ui/feedback/error-text';
import { showToast } from '@renderer/ui/feedback/toast';
import { Button } from '@renderer/ui/form/button';
import { CopyButton } from '@renderer/ui/form/copy-button';
import { AlertDialog } from '@renderer/ui/overlay/alert-dialog';
import type { AppOutput } from '@shared/contract/app-contract';
import { serviceMessages } from '@shared/service/service.messages';
import type { Message } from '@shared/text/message';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { useListener } from './use-listener';

type Status = AppOutput<'service.status'>;
type State = Status['state'] | 'starting';

const labels: Readonly<Record<State, Message>> = {
  running: serviceMessages.stateRunning,
  starting: serviceMessages.stateStarting,
  stopped: serviceMessages.stateStopped,
  failed: serviceMessages.stateFailed,
};
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
      {formatMessage(labels[state])}
    </span>
  );
}

const questions = {
  stop: {
    title: serviceMessages.stopTitle,
    keep: serviceMessages.stopCancel,
    action: serviceMessages.stop,
  },
  restart: {
    title: serviceMessages.restartTitle,
    keep: serviceMessages.restartCancel,
    action: serviceMessages.restart,
  },
} as const;

interface ServiceActionsProps {
  readonly isRunning: boolean;
  readonly listener: ReturnType<typeof useListener>;
}

function ServiceActions({ isRunning, listener }: ServiceActionsProps) {
  const [pendingAction, setPendingAction] = useState<keyof typeof questions | null>(null);
  const close = () => setPendingAction(null);
  const question = questions[pendingAction ?? 'stop'];
  if (!isRunning)
    return (
      <Button variant="primary" onPress={() => void listener.start()} isPending={listener.isPending}>
        {formatMessage(serviceMessages.start)}
      </Button>
    );
  return (
    <>
      <Button onPress={() => setPendingAction('restart')}>{formatMessage(serviceMessages.restart)}</Button>
      <Button variant="danger" onPress={() => setPendingAction('stop')}>
        {formatMessage(serviceMessages.stop)}
      </Button>
      <AlertDialog
        isOpen={pendingAction !== null}
        title={formatMessage(question.title)}
        keep={formatMessage(question.keep)}
        onKeep={close}
        actionLabel={formatMessage(question.action)}
        onAction={() => void (pendingAction === 'restart' ? listener.restart(close) : listener.stop(close))}
        isPending={listener.isPending}
        error={listener.error}
      >
        {formatMessage(serviceMessages.stopConsequence)}
      </AlertDialog>
    </>
  );
}

interface ServiceStateCardProps {
  readonly status: Status;
  readonly canManage: boolean;
}

/** Copies the address, and leads to the keys, because an address alone connects nothing. */
function CopyAddress({ address }: { readonly address: string }) {
  const { propertyAccess } = useSession();
  const router = useRouter();
  const openKeys = {
    label: formatMessage(serviceMessages.openKeys),
    onPress: () => void router.navigate({ to: '/keys' }),
  };
  const report = () =>
    showToast(
      formatMessage(serviceMessages.baseAddressCopied),
      canOpenPath(propertyAccess, '/keys') ? openKeys : undefined,
    );
  return (
    <CopyButton text={address} name={formatMessage(serviceMessages.copyBaseAddress)} onCopied={report} />
  );
}

/** Displays whether the service answers calls, and where. */
export function ServiceStateCard({ status, canManage }: ServiceStateCardProps) {
  const { session } = useSession();
  const listener = useListener();
  const state = listener.isStarting ? 'starting' : status.state;
  const canStop = canManage && session.host.can_stop_service;
  return (
    <Card
      title={formatMessage(serviceMessages.stateTitle)}
      trailing={canStop && <ServiceActions isRunning={status.state === 'running'} listener={listener} />}
    >
      <StateWord state={state} />
      {status.reason !== null && (
        <p className="mt-1 text-sm text-danger">{formatFilled(status.reason, status.problem)}</p>
      )}
      {listener.error !== null && status.state !== 'running' && (
        <ErrorText error={listener.error} className="mt-1" />
      )}
      <dl className="mt-4 grid gap-x-columns gap-y-4 text-sm min-[880px]:grid-cols-2">
        <div>
          <dt className="text-xs text-ink-2">{formatMessage(serviceMessages.baseAddress)}</dt>
          <dd className="flex items-center gap-2">
            <InlineCode className="break-all !text-xs">{status.base_url}</InlineCode>
            <CopyAddress address={status.base_url} />
          </dd>
          {status.state === 'running' && (
            <dd className="mt-1">
              <ApiReferenceLink baseUrl={status.base_url} />
            </dd>
          )}
        </div>
        <div>
          <dt className="text-xs text-ink-2">{formatMessage(serviceMessages.version)}</dt>
          <dd className="num copyable leading-7">{status.version}</dd>
        </div>
      </dl>
    </Card>
  );
}
