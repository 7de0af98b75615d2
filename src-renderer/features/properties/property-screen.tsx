import { ScreenLayout } from '@renderer/components/screen-layout';
import { ProfileDetails } from '@renderer/features/properties/profile/profile-details';
import { ProfileForm } from '@renderer/features/properties/profile/profile-form';
import { RoomsSection } from '@renderer/features/rooms/rooms-section';
import { useHasPermission, useProperty } from '@renderer/session/session';
import { formatMessage } from '@renderer/text/format-message';
import { propertiesMessages } from '@shared/properties/properties.messages';

/** Screen of the property: profile, room types and rooms. */
export function PropertyScreen() {
  const property = useProperty();
  const holds = useHasPermission();
  return (
    <ScreenLayout
      isSettings
      title={formatMessage(propertiesMessages.title)}
      lead={formatMessage(propertiesMessages.lead, { property: property.name })}
    >
      <div className="space-y-5">
        {holds('property.profile.update') ? <ProfileForm /> : <ProfileDetails />}
        {holds('inventory.unit.read') && <RoomsSection />}
      </div>
    </ScreenLayout>
  );
}
