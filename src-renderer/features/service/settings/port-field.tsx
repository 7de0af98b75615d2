import { useCommand } from '@renderer/client/command-query';
import { formatMessage } from '@renderer/text/format-message';
import { Button } from '@renderer/ui/form/button';
import { NumberField } from '@renderer/ui/form/number-field';
import { serviceMessages } from '@shared/service/service.messages';
import { portSchema } from '@shared/service/service-settings';
import { describeSetting } from './describe-setting';
import { formatPortHint, formatPortInUse } from './format-port';
import type { SettingsFieldsProps } from './settings-draft';

/** The port, with the next free one if it is in use. */
export function PortField({ settings, draft, errors, onChange }: SettingsFieldsProps) {
  const { data: status } = useCommand('service.status', {});
  const isPrompting =
    settings.settings_file.port === undefined &&
    draft.port !== settings.port &&
    portSchema.safeParse(draft.port).success;
  const { data: check } = useCommand('service.checkPort', { port: draft.port }, { isEnabled: isPrompting });
  const taken = isPrompting ? formatPortInUse(draft.port, check) : null;
  const next = check?.next_free ?? null;
  const change = formatPortHint({ wanted: draft.port, set: settings.port, listening: status?.port ?? null });
  return (
    <div className="flex items-start gap-3">
      <NumberField
        label={formatMessage(serviceMessages.portLabel)}
        value={draft.port}
        onChange={(port) => onChange({ port })}
        error={errors.port ?? taken}
        {...describeSetting(settings, 'port', change)}
        className="min-w-0 flex-1"
      />
      {taken !== null && next !== null && (
        <Button className="mt-6" onPress={() => onChange({ port: next })}>
          {formatMessage(serviceMessages.usePort, { port: String(next) })}
        </Button>
      )}
    </div>
  );
}
