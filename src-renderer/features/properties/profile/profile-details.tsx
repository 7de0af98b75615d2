import { formatCurrencyName, getCountryName } from '@renderer/features/properties/locale/geo-names';
import { formatTimeZone } from '@renderer/features/properties/locale/locale-options';
import { useNow } from '@renderer/hooks/use-now';
import { NO_VALUE } from '@renderer/lib/format-count';
import { useProperty } from '@renderer/session/session';
import { formatMessage } from '@renderer/text/format-message';
import { Card } from '@renderer/ui/data/card';
import { DescriptionList } from '@renderer/ui/data/description-list';
import { propertiesMessages } from '@shared/properties/properties.messages';

/** The profile, for members who may only read it. */
export function ProfileDetails() {
  const property = useProperty();
  const nowMs = useNow();
  const { street, town, postal_code } = property.address;
  const address = [street, [postal_code, town].filter(Boolean).join(' ')].filter(Boolean).join(', ');
  return (
    <Card title={formatMessage(propertiesMessages.profileTitle)}>
      <DescriptionList
        facts={[
          { name: formatMessage(propertiesMessages.name), value: property.name },
          { name: formatMessage(propertiesMessages.address), value: address === '' ? NO_VALUE : address },
          { name: formatMessage(propertiesMessages.country), value: getCountryName(property.country) },
          {
            name: formatMessage(propertiesMessages.timeZone),
            value: formatTimeZone(property.time_zone, nowMs),
          },
          { name: formatMessage(propertiesMessages.checkIn), value: property.check_in_time },
          { name: formatMessage(propertiesMessages.checkOut), value: property.check_out_time },
          {
            name: formatMessage(propertiesMessages.autoAssigned),
            value: formatMessage(propertiesMessages.autoAssignedDays, { days: property.auto_assign_days }),
          },
          { name: formatMessage(propertiesMessages.currency), value: formatCurrencyName(property.currency) },
        ]}
      />
    </Card>
  );
}
