import { useClient } from '@renderer/client/client-context';
import { refetchCommands } from '@renderer/client/command-query';
import { useAsyncAction } from '@renderer/hooks/use-async-action';
import { useRecentPassword } from '@renderer/session/recent-password';
import { formatMessage } from '@renderer/text/format-message';
import { Card } from '@renderer/ui/data/card';
import { ErrorText } from '@renderer/ui/feedback/error-text';
import { showToast } from '@renderer/ui/feedback/toast';
import { CopyButton } from '@renderer/ui/form/copy-button';
import { Switch } from '@renderer/ui/form/switch';
import { metricsMessages } from '@shared/service/metrics.messages';
import { serviceMessages } from '@shared/service/service.messages';
import { formatMetricsUrl } from '@shared/service/service-settings';
import { useQueryClient } from '@tanstack/react-query';
import type { SettingsView } from './settings-draft';

interface MetricsCardProps {
  readonly settings: SettingsView;
  /** The port that the service listens on. null: it does not listen. */
  readonly port: number | null;
}

/** Switches the metrics for monitoring systems on or off. */
export function MetricsCard({ settings, port }: MetricsCardProps) {
  const client = useClient();
  const queries = useQueryClient();
  const withRecentPassword = useRecentPassword();
  const { error, isPending, run } = useAsyncAction();
  const fromFile = settings.settings_file.metrics;
  const isOn = fromFile ?? settings.metrics;
  const url = formatMetricsUrl(port ?? settings.port);
  const set = (metrics: boolean) =>
    run(async () => {
      const saved = await withRecentPassword(() => client.call('service.configure', { metrics }));
      if (saved === null) return;
      await refetchCommands(queries, 'service.');
      showToast(formatMessage(saved.metrics ? metricsMessages.on : metricsMessages.off));
    });
  return (
    <Card title={formatMessage(metricsMessages.title)}>
      <Switch
        isOn={isOn}
        isDisabled={isPending || fromFile !== undefined}
        onChange={(wanted) => void set(wanted)}
      >
        {formatMessage(metricsMessages.label)}
      </Switch>
      <p className="mt-2 max-w-[70ch] text-xs text-ink-2">{formatMessage(metricsMessages.hint)}</p>
      {fromFile !== undefined && (
        <p className="mt-2 text-xs text-ink-2">{formatMessage(serviceMessages.setByFileHint)}</p>
      )}
      {isOn && (
        <div className="mt-4">
          <p className="mb-2 text-sm">{formatMessage(metricsMessages.address)}</p>
          <div className="flex items-center gap-2">
            <code className="copyable min-w-0 flex-1 break-all rounded-sm bg-sunken px-3 py-2 font-mono text-sm">
              {url}
            </code>
            <CopyButton text={url} name={formatMessage(metricsMessages.copyAddress)} />
          </div>
        </div>
      )}
      {error !== null && <ErrorText error={error} className="mt-2" />}
    </Card>
  );
}
