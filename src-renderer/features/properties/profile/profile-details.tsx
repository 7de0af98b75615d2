import { formatCurrencyName, getCountryName } from '@renderer/features/properties/locale/geo-names';
import { formatTimeZone } from '@renderer/features/properties/locale/locale-options';
import { useNow } from '@renderer/hooks/use-now';
import { NO_VALUE } from '@renderer/lib/format-count';
import { useProperty } from '@renderer/session/session';
import { Card } from '@renderer/ui/data/card';
import { DescriptionList } from '@renderer/ui/data/description-list';

/** The profile, for members who may only read it. */
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
