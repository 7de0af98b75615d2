import { SystemButtons } from '@renderer/features/keys/guide/system-buttons';
import { formatMessage } from '@renderer/text/format-message';
import { ErrorText } from '@renderer/ui/feedback/error-text';
import type { GuideId } from '@shared/keys/guides/guides';
import { propertiesMessages } from '@shared/properties/properties.messages';
import { useState } from 'react';
import { SwitchIntegrationsDialog } from './switch-integrations-dialog';
import { useSwitchOn } from './use-switch-module';

interface ConnectSystemButtonsProps {
  /** Requests the key of a system. It follows once systems can connect. */
  readonly onPress: (guide: GuideId) => void;
}

/**
 * Lets a system of the pressed kind connect to the property, and goes on with its key. While the module is off it names
 * neither. spec: What the service does; decision 0193.
 */
export function ConnectSystemButtons({ onPress }: ConnectSystemButtonsProps) {
  const [pressed, setPressed] = useState<GuideId | null>(null);
  const { isPending, error, isAsking, switchOn, stopAsking } = useSwitchOn();
  return (
    <div className="mt-3 max-w-md">
      <SystemButtons
        label={formatMessage(propertiesMessages.connectSystem)}
        pending={isPending ? pressed : null}
        onPress={(guide) => {
          setPressed(guide);
          onPress(guide);
          switchOn();
        }}
      />
      {error !== null && <ErrorText error={error} />}
      {isAsking && <SwitchIntegrationsDialog isOn={false} onClose={stopAsking} />}
    </div>
  );
}
