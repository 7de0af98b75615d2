import { useCommand } from '@renderer/client/command-query';
import { useProperty } from '@renderer/session/session';
import { formatMessage } from '@renderer/text/format-message';
import { InlineCode } from '@renderer/ui/data/inline-code';
import { KeyGlyph } from '@renderer/ui/data/key-glyph';
import { AlertDialog } from '@renderer/ui/overlay/alert-dialog';
import type { AppOutput } from '@shared/contract/app-contract';
import { propertiesMessages } from '@shared/properties/properties.messages';
import { formatModuleEffect } from './format-module-effect';
import { useModuleReport } from './use-module-report';
import { useSwitchModule } from './use-switch-module';

type Keys = NonNullable<AppOutput<'modules.preview'>['keys']>;

/** Lists the keys that work again, so that the member reactivates no key unknowingly. */
function RevivedKeys({ keys }: { readonly keys: Keys }) {
  if (keys.length === 0) return null;
  return (
    <ul
      aria-label={formatMessage(propertiesMessages.keysWorkAgainLabel)}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling list needs keyboard focus
      tabIndex={0}
      className="focus-ring mt-3 max-h-56 overflow-auto rounded-md border border-line"
    >
      {keys.map(({ prefix, name }) => (
        <li key={prefix} className="flex items-center gap-3 border-b border-line px-3 py-2 last:border-b-0">
          <KeyGlyph prefix={prefix} />
          <span className="min-w-0">
            <span dir="auto" className="block break-words text-left text-sm">
              {name}
            </span>
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
  if (isError) return <p className="text-sm text-ink-2">{formatMessage(propertiesMessages.keysUnknown)}</p>;
  if (data === undefined) return <p className="h-5" aria-busy="true" />;
  return (
    <>
      <p className="num text-sm">{formatModuleEffect(isOn, data.active_keys)}</p>
      {!isOn && data.keys !== null && <RevivedKeys keys={data.keys} />}
    </>
  );
}

const switchOffLabels = {
  title: propertiesMessages.switchOffTitle,
  lead: propertiesMessages.switchOffLead,
  cancel: propertiesMessages.switchOffCancel,
  action: propertiesMessages.switchOff,
} as const;

const switchOnLabels = {
  title: propertiesMessages.switchOnTitle,
  lead: propertiesMessages.switchOnLead,
  cancel: propertiesMessages.switchOnCancel,
  action: propertiesMessages.switchOn,
} as const;

interface SwitchIntegrationsDialogProps {
  /** Current state of the module. */
  readonly isOn: boolean;
  readonly onClose: () => void;
}

/** Asks before Integrations is switched on or off, and switches it. */
export function SwitchIntegrationsDialog({ isOn, onClose }: SwitchIntegrationsDialogProps) {
  const property = useProperty();
  const report = useModuleReport();
  const { isPending, error, switchTo } = useSwitchModule(() => {
    report(!isOn);
    onClose();
  });
  const labels = isOn ? switchOffLabels : switchOnLabels;
  return (
    <AlertDialog
      isOpen
      title={formatMessage(labels.title, { property: property.name })}
      keep={formatMessage(labels.cancel)}
      onKeep={onClose}
      actionLabel={formatMessage(labels.action)}
      actionVariant={isOn ? 'destroy' : 'primary'}
      onAction={() => void switchTo(!isOn)}
      isPending={isPending}
      error={error}
      detail={<Effect isOn={isOn} />}
    >
      {formatMessage(labels.lead)}
    </AlertDialog>
  );
}
