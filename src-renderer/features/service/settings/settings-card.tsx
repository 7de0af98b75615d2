import { LeaveDialog } from '@renderer/navigation/leave-dialog';
import { formatMessage } from '@renderer/text/format-message';
import { Card } from '@renderer/ui/data/card';
import { ErrorText } from '@renderer/ui/feedback/error-text';
import { Button } from '@renderer/ui/form/button';
import { Form } from '@renderer/ui/form/form';
import { serviceMessages } from '@shared/service/service.messages';
import { displayFileSettings } from './describe-setting';
import type { SettingsView } from './settings-draft';
import { LimitFields, NetworkFields } from './settings-fields';
import { useSettingsDraft } from './use-settings-draft';

/** Card of the service's settings, saved together. */
export function SettingsCard({ settings }: { readonly settings: SettingsView }) {
  const { draft, errors, set, isDirty, isPending, error, save, discard } = useSettingsDraft(settings);
  const fields = { settings, draft: displayFileSettings(settings, draft), errors, onChange: set };
  return (
    <Card title={formatMessage(serviceMessages.settingsTitle)}>
      <Form onSubmit={() => void save()} label={formatMessage(serviceMessages.settingsLabel)}>
        <NetworkFields {...fields} />
        <LimitFields {...fields} />
        {error !== null && <ErrorText error={error} className="mt-4" />}
        <div className="mt-5 flex items-center justify-end gap-2">
          {isDirty && (
            <p className="mr-2 text-xs text-ink-2">{formatMessage(serviceMessages.settingsUnsaved)}</p>
          )}
          {isDirty && <Button onPress={discard}>{formatMessage(serviceMessages.settingsDiscard)}</Button>}
          <Button variant="primary" type="submit" isPending={isPending}>
            {formatMessage(serviceMessages.settingsSave)}
          </Button>
        </div>
      </Form>
      <LeaveDialog isDirty={() => isDirty} title={formatMessage(serviceMessages.settingsLeaveTitle)} />
    </Card>
  );
}
