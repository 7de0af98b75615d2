import { formatMessage } from '@renderer/text/format-message';
import { ErrorText } from '@renderer/ui/feedback/error-text';
import { Button } from '@renderer/ui/form/button';
import { propertiesMessages } from '@shared/properties/properties.messages';
import { SwitchIntegrationsDialog } from './switch-integrations-dialog';
import { useSwitchOn } from './use-switch-module';

/**
 * Lets other systems connect to the property, and goes on with their first key. While the module is off it names
 * neither. spec: What the service does; decision 0162.
 */
export function ConnectSystemButton({ onConnected }: { readonly onConnected: () => void }) {
  const { isPending, error, isAsking, switchOn, stopAsking } = useSwitchOn(onConnected);
  return (
    <div className="flex max-w-72 flex-col items-end gap-1">
      <Button size="sm" onPress={switchOn} isPending={isPending}>
        {formatMessage(propertiesMessages.connectSystem)}
      </Button>
      {error !== null && <ErrorText error={error} />}
      {isAsking && <SwitchIntegrationsDialog isOn={false} onClose={stopAsking} />}
    </div>
  );
}
