import { ScreenLayout } from '@renderer/components/screen-layout';
import { useProperty } from '@renderer/session/session';
import { Card } from '@renderer/ui/data/card';
import { Switch } from '@renderer/ui/form/switch';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { SwitchIntegrationsDialog } from './switch-integrations-dialog';

/** What the property uses: one card for each module. */
export function ModulesScreen() {
  const property = useProperty();
  const isOn = property.modules.includes('integration');
  /** How it was when the question was asked; null: none is. */
  const [pendingAction, setPendingAction] = useState<boolean | null>(null);
  const queries = useQueryClient();
  const request = () => {
    // Keys come and go: the count must be the one of now.
    queries.removeQueries({ queryKey: ['modules.preview'] });
    setPendingAction(isOn);
  };
  return (
    <ScreenLayout title="Modules" lead={`What ${property.name} uses. Each property has its own.`}>
      <Card
        title="Integrations"
        className="max-w-[720px]"
        trailing={
          <Switch isOn={isOn} onChange={request} name="Integrations">
            <span aria-hidden>{isOn ? 'On' : 'Off'}</span>
          </Switch>
        }
      >
        <p className="text-sm text-ink-2">Lets outside systems work with this property through keys.</p>
      </Card>
      {pendingAction !== null && (
        <SwitchIntegrationsDialog isOn={pendingAction} onClose={() => setPendingAction(null)} />
      )}
    </ScreenLayout>
  );
}
