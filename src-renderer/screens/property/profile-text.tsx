import { useNow } from '@renderer/app/now';
import { useProperty } from '@renderer/app/session';
import { NONE } from '@renderer/format/count';
import { zoneLabel } from '@renderer/format/places';
import { Card } from '@renderer/ui/card';
import { Facts } from '@renderer/ui/facts';
import { countryName, currencyWords } from './place-names';

/** The profile, for those who may only read it. */
export function ProfileText() {
  const property = useProperty();
  const nowMs = useNow();
  const { street, town, postal_code } = property.address;
  const address = [street, [postal_code, town].filter(Boolean).join(' ')].filter(Boolean).join(', ');
  return (
    <Card title="Profile">
      <Facts
        facts={[
          { name: 'Name', value: property.name },
          { name: 'Address', value: address === '' ? NONE : address },
          { name: 'Country', value: countryName(property.country) },
          { name: 'Time zone', value: zoneLabel(property.time_zone, nowMs) },
          { name: 'Check-in from', value: property.check_in_time },
          { name: 'Check-out by', value: property.check_out_time },
          { name: 'Rooms are assigned', value: `${property.auto_assign_days} days before arrival` },
          { name: 'Currency', value: currencyWords(property.currency) },
        ]}
      />
    </Card>
  );
}
