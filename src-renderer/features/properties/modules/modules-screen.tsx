import { ScreenLayout } from '@renderer/components/screen-layout';
import { useProperty } from '@renderer/session/session';
import { formatMessage } from '@renderer/text/format-message';
import { Card } from '@renderer/ui/data/card';
import { ErrorText } from '@renderer/ui/feedback/error-text';
import { Switch } from '@renderer/ui/form/switch';
import { propertiesMessages } from '@shared/properties/properties.messages';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { SwitchIntegrationsDialog } from './switch-integrations-dialog';
import { useModuleReport } from './use-module-report';
import { useSwitchOn } from './use-switch-module';

/** The modules of the property, one card each. */
export function ModulesScreen() {
  const property = useProperty();
  const isOn = property.modules.includes('integration');
  const report = useModuleReport();
  const { error, isAsking, switchOn, stopAsking } = useSwitchOn(() => report(true));
  const [isEnding, setEnding] = useState(false);
  const queries = useQueryClient();
  const request = () => {
    if (!isOn) return switchOn();
    // The number of keys changes, so the preview must be read again.
    queries.removeQueries({ queryKey: ['modules.preview'] });
    setEnding(true);
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
        {error !== null && <ErrorText error={error} className="mt-2" />}
      </Card>
      {isEnding && <SwitchIntegrationsDialog isOn onClose={() => setEnding(false)} />}
      {isAsking && <SwitchIntegrationsDialog isOn={false} onClose={stopAsking} />}
    </ScreenLayout>
  );
}
