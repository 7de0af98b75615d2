import { formatCurrencyName } from '@renderer/features/properties/locale/geo-names';
import {
  formatTimeZone,
  listCountryOptions,
  listTimeZoneOptions,
} from '@renderer/features/properties/locale/locale-options';
import { useProperty } from '@renderer/session/session';
import { TimeField } from '@renderer/ui/date/time-field';
import { ComboBox } from '@renderer/ui/form/combo-box';
import { NumberField } from '@renderer/ui/form/number-field';
import { TextField } from '@renderer/ui/form/text-field';
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
        label="Name"
        value={draft.name}
        onChange={(name) => onChange({ name })}
        error={errors.name}
        maxLength={120}
        autoComplete="off"
      />
      <TextField
        label="Street"
        value={draft.street}
        onChange={(street) => onChange({ street })}
        maxLength={120}
        autoComplete="off"
      />
      <div className="grid grid-cols-[minmax(0,1fr)_140px] gap-4">
        <TextField
          label="Town"
          value={draft.town}
          onChange={(town) => onChange({ town })}
          maxLength={80}
          autoComplete="off"
        />
        <TextField
          label="Postal code"
          value={draft.postalCode}
          onChange={(postalCode) => onChange({ postalCode })}
          maxLength={20}
          autoComplete="off"
        />
      </div>
      <ComboBox
        label="Country"
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
        label="Time zone"
        choices={zones}
        value={draft.timeZone}
        onChange={(timeZone) => onChange({ timeZone })}
        hint="A new zone or time also moves the stays to come."
      />
      <div className="grid grid-cols-2 gap-4">
        <TimeField
          label="Check-in from"
          value={draft.checkInTime}
          onChange={(checkInTime) => onChange({ checkInTime })}
          error={errors.checkInTime}
        />
        <TimeField
          label="Check-out by"
          value={draft.checkOutTime}
          onChange={(checkOutTime) => onChange({ checkOutTime })}
          error={errors.checkOutTime}
        />
      </div>
      <NumberField
        label="Assign rooms, days before arrival"
        value={draft.autoAssignDays}
        onChange={(autoAssignDays) => onChange({ autoAssignDays })}
        error={errors.autoAssignDays}
        hint="Stays without a room get one this many days ahead. 0: on the day."
      />
      <div>
        <p className="mb-1 text-sm font-medium">Currency</p>
        <p className="text-sm text-ink-2">
          {formatCurrencyName(currency)}. Fixed, because prices are stored in it.
        </p>
      </div>
    </div>
  );
}
