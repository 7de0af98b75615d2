import { useClient } from '@renderer/client/client-context';
import { refetchCommands } from '@renderer/client/command-query';
import { useAsyncAction } from '@renderer/hooks/use-async-action';
import { useRecentPassword } from '@renderer/session/recent-password';
import { formatError } from '@renderer/text/format-error';
import { formatMessage } from '@renderer/text/format-message';
import { ErrorText } from '@renderer/ui/feedback/error-text';
import { showToast } from '@renderer/ui/feedback/toast';
import { Button } from '@renderer/ui/form/button';
import { Form } from '@renderer/ui/form/form';
import { TextField } from '@renderer/ui/form/text-field';
import { AppError } from '@shared/kernel/errors';
import { webhookHostsMessages } from '@shared/webhooks/webhook-hosts.messages';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

/** Allows one host by its name or IP address. */
export function AllowHostForm() {
  const client = useClient();
  const queries = useQueryClient();
  const withRecentPassword = useRecentPassword();
  const { isPending, error, run, reset } = useAsyncAction();
  const [host, setHost] = useState('');
  const [isTried, setTried] = useState(false);
  const isMissing = host.trim() === '';
  const isAboutHost = error instanceof AppError && error.code === 'validation_failed';
  const allow = () =>
    run(async () => {
      const allowed = await withRecentPassword(() =>
        client.call('webhooks.allowHost', { host: host.trim() }),
      );
      if (allowed === null) return;
      setHost('');
      setTried(false);
      await refetchCommands(queries, 'webhooks.hosts');
      showToast(formatMessage(webhookHostsMessages.allowed, { host: allowed.host }));
    });
  const submit = () => {
    setTried(true);
    if (!isMissing) void allow();
  };
  const change = (typed: string) => {
    setHost(typed);
    reset();
  };
  const missing = isTried && isMissing ? formatMessage(webhookHostsMessages.hostMissing) : null;
  return (
    <div data-allow-host className="mt-3">
      <Form
        onSubmit={submit}
        label={formatMessage(webhookHostsMessages.formLabel)}
        className="flex flex-wrap items-start gap-3"
      >
        <TextField
          label={formatMessage(webhookHostsMessages.host)}
          isMono
          value={host}
          onChange={change}
          hint={formatMessage(webhookHostsMessages.hostHint)}
          error={missing ?? (isAboutHost ? formatError(error) : null)}
          autoComplete="off"
          spellCheck="false"
          className="min-w-[min(16rem,100%)] flex-1"
        />
        <Button type="submit" isPending={isPending} className="mt-6">
          {formatMessage(webhookHostsMessages.allow)}
        </Button>
      </Form>
      {error !== null && !isAboutHost && <ErrorText error={error} className="mt-2" />}
    </div>
  );
}
