import { ScreenLayout } from '@renderer/components/screen-layout';
import { ProfileDetails } from '@renderer/features/properties/profile/profile-details';
import { ProfileForm } from '@renderer/features/properties/profile/profile-form';
import { RoomsSection } from '@renderer/features/rooms/rooms-section';
import { useHasPermission, useProperty } from '@renderer/session/session';

/** Screen of the property: profile, room types and rooms. */
export function PropertyScreen() {
  const property = useProperty();
  const holds = useHasPermission();
  return (
    <ScreenLayout title="Property" lead={`What ${property.name} is, and the rooms it has.`}>
      <div className="space-y-5">
        {holds('property.profile.update') ? <ProfileForm /> : <ProfileDetails />}
        {holds('inventory.unit.read') && <RoomsSection />}
      </div>
    </ScreenLayout>
  );
}
