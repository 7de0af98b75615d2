import { useClient } from '@renderer/client/client-context';
import { refetchCommands, useCommand } from '@renderer/client/command-query';
import { useAsyncAction } from '@renderer/hooks/use-async-action';
import { useProperty } from '@renderer/session/session';
import { InlineCode } from '@renderer/ui/data/inline-code';
import { KeyGlyph } from '@renderer/ui/data/key-glyph';
import { showToast } from '@renderer/ui/feedback/toast';
import { AlertDialog } from '@renderer/ui/overlay/alert-dialog';
import type { AppOutput } from '@shared/contract/app-contract';
import { useQueryClient } from '@tanstack/react-query';
import { getDeactivationMessage, getReactivationMessage } from './module-messages';

type Keys = NonNullable<AppOutput<'modules.preview'>['keys']>;

/** Lists the keys that work again, so that the member reactivates no key unknowingly. */
function RevivedKeys({ keys }: { readonly keys: Keys }) {
  if (keys.length === 0) return null;
  return (
    <ul
      aria-label="Keys that work again"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling list needs keyboard focus
      tabIndex={0}
      className="focus-ring mt-3 max-h-56 overflow-auto rounded-md border border-line"
    >
      {keys.map(({ prefix, name }) => (
        <li key={prefix} className="flex items-center gap-3 border-b border-line px-3 py-2 last:border-b-0">
          <KeyGlyph prefix={prefix} />
          <span className="min-w-0">
            <span className="block break-words text-sm">{name}</span>
            <InlineCode>{prefix}</InlineCode>
          </span>
        </li>
      ))}
    </ul>
  );
}

interface EffectProps {
  readonly isOn: boolean;
}

/** Displays how many keys are affected. The dialog works while the number is unknown. */
function Effect({ isOn }: EffectProps) {
  const property = useProperty();
  const { data, isError } = useCommand('modules.preview', {
    property_id: property.id,
    module: 'integration',
  });
  if (isError) return <p className="text-sm text-ink-2">How many keys this concerns is not known.</p>;
  if (data === undefined) return <p className="h-5" aria-busy="true" />;
  return (
    <>
      <p className="num text-sm">
        {isOn ? getDeactivationMessage(data.active_keys) : getReactivationMessage(data.active_keys)}
      </p>
      {!isOn && data.keys !== null && <RevivedKeys keys={data.keys} />}
    </>
  );
}

interface SwitchIntegrationsDialogProps {
  /** Current state of the module. */
  readonly isOn: boolean;
  readonly onClose: () => void;
}

/** Asks before Integrations is switched on or off, and switches it. */
export function SwitchIntegrationsDialog({ isOn, onClose }: SwitchIntegrationsDialogProps) {
  const client = useClient();
  const queries = useQueryClient();
  const property = useProperty();
  const { isPending, error, run } = useAsyncAction();
  const switchModule = () =>
    run(async () => {
      await client.call('modules.set', { property_id: property.id, module: 'integration', is_on: !isOn });
      await refetchCommands(queries, 'session.current', 'modules.', 'keys.');
      showToast(isOn ? 'Integrations switched off.' : 'Integrations switched on.');
      onClose();
    });
  return (
    <AlertDialog
      isOpen
      title={`Switch ${isOn ? 'off' : 'on'} Integrations at ${property.name}?`}
      keep={isOn ? 'Leave it on' : 'Leave it off'}
      onKeep={onClose}
      actionLabel={isOn ? 'Switch off' : 'Switch on'}
      actionVariant={isOn ? 'destroy' : 'primary'}
      onAction={() => void switchModule()}
      isPending={isPending}
      error={error}
      detail={<Effect isOn={isOn} />}
    >
      {isOn
        ? 'The Integrations menu disappears for everyone.'
        : 'The Integrations menu appears for everyone who may manage keys.'}
    </AlertDialog>
  );
}
