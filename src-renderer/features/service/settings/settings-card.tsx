import { LeaveDialog } from '@renderer/navigation/leave-dialog';
import { Card } from '@renderer/ui/data/card';
import { ErrorText } from '@renderer/ui/feedback/error-text';
import { Button } from '@renderer/ui/form/button';
import { Form } from '@renderer/ui/form/form';
import type { SettingsView } from './settings-draft';
import { LimitFields, NetworkFields } from './settings-fields';
import { useSettingsDraft } from './use-settings-draft';

/** Card of the service's settings, saved together. */
export function SettingsCard({ settings }: { readonly settings: SettingsView }) {
  const { draft, errors, set, isDirty, isPending, error, save, discard } = useSettingsDraft(settings);
  const fields = { settings, draft, errors, onChange: set };
  return (
    <Card title="Settings">
      <Form onSubmit={() => void save()} label="Settings of the service">
        <NetworkFields {...fields} />
        <LimitFields {...fields} />
        {error !== null && <ErrorText error={error} className="mt-4" />}
        <div className="mt-5 flex items-center justify-end gap-2">
          {isDirty && <p className="mr-2 text-xs text-ink-2">Not saved yet.</p>}
          {isDirty && <Button onPress={discard}>Discard</Button>}
          <Button variant="primary" type="submit" isPending={isPending}>
            Save
          </Button>
        </div>
      </Form>
      <LeaveDialog isDirty={() => isDirty} title="Discard your changes to the settings?" />
    </Card>
  );
}
