import { useNow } from '@renderer/app/now';
import { useProperty } from '@renderer/app/session';
import { NO_VALUE } from '@renderer/format/count';
import { formatTimeZone } from '@renderer/format/places';
import { Card } from '@renderer/ui/card';
import { DescriptionList } from '@renderer/ui/facts';
import { formatCurrencyName, getCountryName } from './place-names';

/** The profile, for those who may only read it. */
export function ProfileDetails() {
  const property = useProperty();
  const nowMs = useNow();
  const { street, town, postal_code } = property.address;
  const address = [street, [postal_code, town].filter(Boolean).join(' ')].filter(Boolean).join(', ');
  return (
    <Card title="Profile">
      <DescriptionList
        facts={[
          { name: 'Name', value: property.name },
          { name: 'Address', value: address === '' ? NO_VALUE : address },
          { name: 'Country', value: getCountryName(property.country) },
          { name: 'Time zone', value: formatTimeZone(property.time_zone, nowMs) },
          { name: 'Check-in from', value: property.check_in_time },
          { name: 'Check-out by', value: property.check_out_time },
          { name: 'Rooms are assigned', value: `${property.auto_assign_days} days before arrival` },
          { name: 'Currency', value: formatCurrencyName(property.currency) },
        ]}
      />
    </Card>
  );
}
