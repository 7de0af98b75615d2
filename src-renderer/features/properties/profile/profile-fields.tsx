import { formatCurrencyName } from '@renderer/features/properties/locale/geo-names';
import {
  formatTimeZone,
  listCountryOptions,
  listTimeZoneOptions,
} from '@renderer/features/properties/locale/locale-options';
import { useProperty } from '@renderer/session/session';
import { formatMessage } from '@renderer/text/format-message';
import { TimeField } from '@renderer/ui/date/time-field';
import { ComboBox } from '@renderer/ui/form/combo-box';
import { NumberField } from '@renderer/ui/form/number-field';
import { TextField } from '@renderer/ui/form/text-field';
import { propertiesMessages } from '@shared/properties/properties.messages';
import { useState } from 'react';
import type { getProfileErrors, ProfileDraft } from './profile-draft';

interface FieldsProps {
  readonly draft: ProfileDraft;
  readonly errors: ReturnType<typeof getProfileErrors>;
  readonly onChange: (changes: Partial<ProfileDraft>) => void;
}

/** Fields of the address. */
export function AddressFields({ draft, errors, onChange }: FieldsProps) {
  const [countries] = useState(listCountryOptions);
  return (
    <div className="min-w-0 space-y-4">
      <TextField
        label={formatMessage(propertiesMessages.name)}
        value={draft.name}
        onChange={(name) => onChange({ name })}
        error={errors.name}
        maxLength={120}
        autoComplete="off"
      />
      <TextField
        label={formatMessage(propertiesMessages.street)}
        value={draft.street}
        onChange={(street) => onChange({ street })}
        maxLength={120}
        autoComplete="off"
      />
      <div className="grid grid-cols-[minmax(0,1fr)_140px] gap-4">
        <TextField
          label={formatMessage(propertiesMessages.town)}
          value={draft.town}
          onChange={(town) => onChange({ town })}
          maxLength={80}
          autoComplete="off"
        />
        <TextField
          label={formatMessage(propertiesMessages.postalCode)}
          value={draft.postalCode}
          onChange={(postalCode) => onChange({ postalCode })}
          maxLength={20}
          autoComplete="off"
        />
      </div>
      <ComboBox
        label={formatMessage(propertiesMessages.country)}
        choices={countries}
        value={draft.country}
        onChange={(country) => onChange({ country })}
      />
    </div>
  );
}

/** Returns the time zones with the stored one, which may have an older name. */
function useZones(current: string) {
  const [zones] = useState(() => {
    const nowMs = Date.now();
    const known = listTimeZoneOptions(nowMs);
    if (known.some(({ value }) => value === current)) return known;
    return [{ value: current, label: formatTimeZone(current, nowMs), description: current }, ...known];
  });
  return zones;
}

/** Fields for check-in, check-out and currency. */
export function CheckInFields({ draft, errors, onChange }: FieldsProps) {
  const { currency } = useProperty();
  const zones = useZones(draft.timeZone);
  return (
    <div className="min-w-0 space-y-4">
      <ComboBox
        label={formatMessage(propertiesMessages.timeZone)}
        choices={zones}
        value={draft.timeZone}
        onChange={(timeZone) => onChange({ timeZone })}
        hint={formatMessage(propertiesMessages.timeZoneHint)}
      />
      <div className="grid grid-cols-2 gap-4">
        <TimeField
          label={formatMessage(propertiesMessages.checkIn)}
          value={draft.checkInTime}
          onChange={(checkInTime) => onChange({ checkInTime })}
          error={errors.checkInTime}
        />
        <TimeField
          label={formatMessage(propertiesMessages.checkOut)}
          value={draft.checkOutTime}
          onChange={(checkOutTime) => onChange({ checkOutTime })}
          error={errors.checkOutTime}
        />
      </div>
      <NumberField
        label={formatMessage(propertiesMessages.autoAssign)}
        value={draft.autoAssignDays}
        onChange={(autoAssignDays) => onChange({ autoAssignDays })}
        error={errors.autoAssignDays}
        hint={formatMessage(propertiesMessages.autoAssignHint)}
      />
      <div>
        <p className="mb-1 text-sm font-medium">{formatMessage(propertiesMessages.currency)}</p>
        <p className="text-sm text-ink-2">
          {formatMessage(propertiesMessages.currencyFixed, { currency: formatCurrencyName(currency) })}
        </p>
      </div>
    </div>
  );
}
