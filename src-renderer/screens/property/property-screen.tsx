import { useHolds, useProperty } from '@renderer/app/session';
import { Page } from '@renderer/ui/page';
import { ProfileForm } from './profile-form';
import { ProfileText } from './profile-text';
import { RoomsAndTypes } from './rooms-and-types';

/** What the property is, its room types and its rooms. */
export function PropertyScreen() {
  const property = useProperty();
  const holds = useHolds();
  return (
    <Page title="Property" lead={`What ${property.name} is, and the rooms it has.`}>
      <div className="space-y-5">
        {holds('property.profile.update') ? <ProfileForm /> : <ProfileText />}
        {holds('inventory.unit.read') && <RoomsAndTypes />}
      </div>
    </Page>
  );
}
