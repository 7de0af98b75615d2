import { formatMessage } from '@renderer/text/format-message';
import { Card } from '@renderer/ui/data/card';
import { ErrorText } from '@renderer/ui/feedback/error-text';
import { Button } from '@renderer/ui/form/button';
import { reachMessages } from '@shared/service/reach.messages';
import type { ReactNode } from 'react';
import { StepIcon } from './step-icon';
import type { ReachSettings } from './use-reach-settings';

interface SettingRowProps {
  readonly isSet: boolean;
  readonly children: ReactNode;
}

function SettingRow({ isSet, children }: SettingRowProps) {
  return (
    <li className="flex items-start gap-2.5">
      <StepIcon
        state={isSet ? 'passed' : 'unknown'}
        label={formatMessage(isSet ? reachMessages.settingDone : reachMessages.settingMissing)}
      />
      <span className="min-w-0 break-words">{children}</span>
    </li>
  );
}

/** Step 3: what the service has to know, and the action that sets it. */
export function SettingsStep({ reach }: { readonly reach: ReachSettings }) {
  return (
    <Card title={formatMessage(reachMessages.settingsTitle)}>
      <p className="max-w-[720px] text-sm text-ink-2">{formatMessage(reachMessages.settingsHint)}</p>
      <ul className="mt-3 space-y-2 text-sm">
        <SettingRow isSet={reach.isUrlSet}>
          {formatMessage(reachMessages.settingPublicUrl)}{' '}
          {reach.url !== null && <code className="font-mono text-xs">{reach.url}</code>}
        </SettingRow>
        <SettingRow isSet={reach.isProxySet}>{formatMessage(reachMessages.settingTrustedProxy)}</SettingRow>
        <SettingRow isSet={reach.isUrlSet}>{formatMessage(reachMessages.settingHosts)}</SettingRow>
      </ul>
      <p className="mt-2 text-xs text-ink-2">{formatMessage(reachMessages.settingTrustedHint)}</p>
      {reach.error !== null && <ErrorText error={reach.error} className="mt-3" />}
      {reach.hasMissing && (
        <Button
          variant="primary"
          className="mt-3"
          onPress={() => void reach.save()}
          isPending={reach.isPending}
        >
          {formatMessage(reachMessages.settingsSave)}
        </Button>
      )}
    </Card>
  );
}
