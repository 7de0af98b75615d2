import { LeaveDialog } from '@renderer/navigation/leave-dialog';
import { formatMessage } from '@renderer/text/format-message';
import { Card } from '@renderer/ui/data/card';
import { ErrorText } from '@renderer/ui/feedback/error-text';
import { Button } from '@renderer/ui/form/button';
import { Form } from '@renderer/ui/form/form';
import { propertiesMessages } from '@shared/properties/properties.messages';
import { AddressFields, CheckInFields } from './profile-fields';
import { useProfileDraft } from './use-profile-draft';

/** The profile, for members who may change it. */
export function ProfileForm() {
  const profile = useProfileDraft();
  return (
    <Card title={formatMessage(propertiesMessages.profileTitle)}>
      <Form onSubmit={() => void profile.save()} label={formatMessage(propertiesMessages.profileTitle)}>
        <div className="grid gap-x-8 gap-y-4 min-[960px]:grid-cols-2">
          <AddressFields draft={profile.draft} errors={profile.errors} onChange={profile.set} />
          <CheckInFields draft={profile.draft} errors={profile.errors} onChange={profile.set} />
        </div>
        {profile.error !== null && <ErrorText error={profile.error} className="mt-4" />}
        <div className="mt-5 flex items-center justify-end gap-2">
          {profile.isDirty && (
            <p className="mr-2 text-xs text-ink-2">{formatMessage(propertiesMessages.profileUnsaved)}</p>
          )}
          {profile.isDirty && (
            <Button onPress={profile.discard}>{formatMessage(propertiesMessages.profileDiscard)}</Button>
          )}
          <Button variant="primary" type="submit" isPending={profile.isPending}>
            {formatMessage(propertiesMessages.profileSave)}
          </Button>
        </div>
      </Form>
      <LeaveDialog
        isDirty={() => profile.isDirty}
        title={formatMessage(propertiesMessages.profileLeaveTitle)}
      />
    </Card>
  );
}
