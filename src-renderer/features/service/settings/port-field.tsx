import { useCommand } from '@renderer/client/command-query';
import { Button } from '@renderer/ui/form/button';
import { NumberField } from '@renderer/ui/form/number-field';
import { portSchema } from '@shared/service/service-settings';
import { getPortHint, getPortInUseMessage } from './port-messages';
import type { SettingsFieldsProps } from './settings-draft';

/** The port, with the next free one if it is in use. */
export function PortField({ settings, draft, errors, onChange }: SettingsFieldsProps) {
  const { data: status } = useCommand('service.status', {});
  const isPrompting = draft.port !== settings.port && portSchema.safeParse(draft.port).success;
  const { data: check } = useCommand('service.checkPort', { port: draft.port }, { isEnabled: isPrompting });
  const taken = isPrompting ? getPortInUseMessage(draft.port, check) : null;
  const next = check?.next_free ?? null;
  const hint = settings.overridden.includes('port')
    ? 'The command line gave another value for this run.'
    : getPortHint({ wanted: draft.port, set: settings.port, listening: status?.port ?? null });
  return (
    <div className="flex items-start gap-3">
      <NumberField
        label="Port"
        value={draft.port}
        onChange={(port) => onChange({ port })}
        error={errors.port ?? taken}
        hint={hint}
        className="min-w-0 flex-1"
      />
      {taken !== null && next !== null && (
        <Button className="mt-6" onPress={() => onChange({ port: next })}>
          Use {next}
        </Button>
      )}
    </div>
  );
}
