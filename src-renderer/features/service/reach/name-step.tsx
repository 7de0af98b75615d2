import { formatMessage } from '@renderer/text/format-message';
import { Card } from '@renderer/ui/data/card';
import { TextField } from '@renderer/ui/form/text-field';
import { reachMessages } from '@shared/service/reach.messages';
import type { OtherLocation } from './system-location';
import type { ReachSettings } from './use-reach-settings';

interface NameStepProps {
  readonly location: OtherLocation;
  readonly reach: ReachSettings;
  /** True if the command line sets the address for this run. */
  readonly isFixed: boolean;
}

/** Step 1: the name under which other systems call. */
export function NameStep({ location, reach: { text, url, setText }, isFixed }: NameStepProps) {
  const lead = location === 'house' ? reachMessages.nameNetworkHint : reachMessages.nameInternetHint;
  return (
    <Card title={formatMessage(reachMessages.nameTitle)}>
      <p className="max-w-[720px] text-sm text-ink-2">{formatMessage(lead)}</p>
      <TextField
        className="mt-3 max-w-[480px]"
        label={formatMessage(reachMessages.nameLabel)}
        value={text}
        onChange={setText}
        isReadOnly={isFixed}
        placeholder={location === 'house' ? 'https://office-pc.local' : 'https://keys.example.com'}
        hint={formatMessage(isFixed ? reachMessages.settingFixed : reachMessages.nameDescription)}
        error={text.trim() === '' || url !== null ? null : formatMessage(reachMessages.nameInvalid)}
        autoComplete="off"
        isMono
      />
    </Card>
  );
}
