import { ScreenLayout } from '@renderer/components/screen-layout';
import { useProperty } from '@renderer/session/session';
import { formatMessage } from '@renderer/text/format-message';
import { Card } from '@renderer/ui/data/card';
import { Switch } from '@renderer/ui/form/switch';
import { propertiesMessages } from '@shared/properties/properties.messages';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { SwitchIntegrationsDialog } from './switch-integrations-dialog';

/** The modules of the property, one card each. */
export function ModulesScreen() {
  const property = useProperty();
  const isOn = property.modules.includes('integration');
  /** State of the module when the confirmation opened; null: none is open. */
  const [pendingAction, setPendingAction] = useState<boolean | null>(null);
  const queries = useQueryClient();
  const request = () => {
    // The number of keys changes, so the preview must be read again.
    queries.removeQueries({ queryKey: ['modules.preview'] });
    setPendingAction(isOn);
  };
  return (
    <ScreenLayout
      isSettings
      title={formatMessage(propertiesMessages.modulesTitle)}
      lead={formatMessage(propertiesMessages.modulesLead, { property: property.name })}
    >
      <Card
        title={formatMessage(propertiesMessages.integrations)}
        className="max-w-[720px]"
        trailing={
          <Switch isOn={isOn} onChange={request} name={formatMessage(propertiesMessages.integrations)}>
            <span aria-hidden>
              {formatMessage(isOn ? propertiesMessages.moduleOn : propertiesMessages.moduleOff)}
            </span>
          </Switch>
        }
      >
        <p className="text-sm text-ink-2">{formatMessage(propertiesMessages.integrationsLead)}</p>
      </Card>
      {pendingAction !== null && (
        <SwitchIntegrationsDialog isOn={pendingAction} onClose={() => setPendingAction(null)} />
      )}
    </ScreenLayout>
  );
}
