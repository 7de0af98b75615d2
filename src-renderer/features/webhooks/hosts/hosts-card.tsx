import { useClient } from '@renderer/client/client-context';
import { refetchCommands, useCommand } from '@renderer/client/command-query';
import { AsyncSection, Skeleton } from '@renderer/components/async-section';
import { useAsyncAction } from '@renderer/hooks/use-async-action';
import { formatDate } from '@renderer/lib/format-time';
import { useProperty } from '@renderer/session/session';
import { formatMessage } from '@renderer/text/format-message';
import { Card } from '@renderer/ui/data/card';
import { showToast } from '@renderer/ui/feedback/toast';
import { Button } from '@renderer/ui/form/button';
import { AlertDialog } from '@renderer/ui/overlay/alert-dialog';
import { focusWhenUncovered } from '@renderer/ui/overlay/focus-when-uncovered';
import type { AppOutput } from '@shared/contract/app-contract';
import { webhookHostsMessages } from '@shared/webhooks/webhook-hosts.messages';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { AllowHostForm } from './allow-host-form';

type AllowedHost = AppOutput<'webhooks.hosts'>[number];

interface ForbidDialogProps {
  readonly host: string;
  readonly onClose: () => void;
}

/** Asks first, because webhooks to the host stop. */
function ForbidDialog({ host, onClose }: ForbidDialogProps) {
  const client = useClient();
  const queries = useQueryClient();
  const { isPending, error, run } = useAsyncAction();
  const forbid = () =>
    run(async () => {
      await client.call('webhooks.forbidHost', { host });
      await refetchCommands(queries, 'webhooks.hosts');
      onClose();
      showToast(formatMessage(webhookHostsMessages.forbidden, { host }));
      focusWhenUncovered(() => document.querySelector<HTMLElement>('[data-allow-host] input'));
    });
  return (
    <AlertDialog
      isOpen
      isDismissable
      title={formatMessage(webhookHostsMessages.forbidTitle, { host })}
      keep={formatMessage(webhookHostsMessages.keep)}
      onKeep={() => !isPending && onClose()}
      actionLabel={formatMessage(webhookHostsMessages.forbid)}
      onAction={() => void forbid()}
      isPending={isPending}
      error={error}
    >
      {formatMessage(webhookHostsMessages.forbidLead)}
    </AlertDialog>
  );
}

interface HostListProps {
  readonly hosts: readonly AllowedHost[];
  readonly onForbid: (host: string) => void;
}

function HostList({ hosts, onForbid }: HostListProps) {
  const { time_zone } = useProperty();
  if (hosts.length === 0)
    return <p className="text-sm text-ink-2">{formatMessage(webhookHostsMessages.empty)}</p>;
  return (
    <ul aria-label={formatMessage(webhookHostsMessages.listLabel)} className="divide-y divide-line">
      {hosts.map(({ host, allowed_at }) => (
        <li key={host} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-1.5">
          <span dir="ltr" className="copyable min-w-0 flex-1 text-left font-mono text-xs wrap-anywhere">
            {host}
          </span>
          <span className="num text-xs text-ink-2">
            {formatMessage(webhookHostsMessages.allowedAt, {
              date: formatDate(Date.parse(allowed_at), time_zone),
            })}
          </span>
          <Button
            size="sm"
            variant="danger"
            onPress={() => onForbid(host)}
            aria-label={formatMessage(webhookHostsMessages.forbidNamed, { host })}
          >
            {formatMessage(webhookHostsMessages.forbid)}
          </Button>
        </li>
      ))}
    </ul>
  );
}

/** Computers of the own network that webhooks may send to, for the whole installation. decision 0163. */
export function HostsCard() {
  const query = useCommand('webhooks.hosts', {});
  const [forbidding, setForbidding] = useState<string | null>(null);
  return (
    <Card title={formatMessage(webhookHostsMessages.title)}>
      <p className="mb-3 text-sm text-ink-2">{formatMessage(webhookHostsMessages.lead)}</p>
      <AsyncSection query={query} skeleton={<Skeleton rows={1} rowHeight={36} />}>
        {(hosts) => <HostList hosts={hosts} onForbid={setForbidding} />}
      </AsyncSection>
      <AllowHostForm />
      {forbidding !== null && <ForbidDialog host={forbidding} onClose={() => setForbidding(null)} />}
    </Card>
  );
}
