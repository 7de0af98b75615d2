import { useHasPermission, useProperty } from '@renderer/app/session';
import { ScreenLayout } from '@renderer/ui/page';
import { ProfileForm } from './profile-form';
import { ProfileDetails } from './profile-text';
import { RoomsSection } from './rooms-and-types';

/** What the property is, its room types and its rooms. */
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
