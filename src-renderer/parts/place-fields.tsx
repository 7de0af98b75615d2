import { useNow } from '@renderer/app/now';
import { countryChoices, currencyChoices, zoneChoices } from '@renderer/format/places';
import { ComboBox } from '@renderer/ui/combo-box';
import { NumberField } from '@renderer/ui/number-field';
import { TextField } from '@renderer/ui/text-field';
import { likelyCurrency } from '@shared/likely-currency';
import { useState } from 'react';
import type { PlaceDraft } from './place-draft';
import { placeErrors } from './place-draft';

interface PlaceFieldsProps {
  readonly draft: PlaceDraft;
  readonly onChange: (draft: PlaceDraft) => void;
  /** Errors are told from the first try on. */
  readonly isTried: boolean;
}

/** What a person says of a new property. */
export function PlaceFields({ draft, onChange, isTried }: PlaceFieldsProps) {
  const nowMs = useNow();
  const [choices] = useState(() => ({
    countries: countryChoices(),
    currencies: currencyChoices(),
    zones: zoneChoices(nowMs),
  }));
  const set = (part: Partial<PlaceDraft>) => onChange({ ...draft, ...part });
  const errors = isTried ? placeErrors(draft) : null;
  return (
    <div className="space-y-4">
      <TextField
        label="Name"
        value={draft.name}
        onChange={(name) => set({ name })}
        error={errors?.name}
        placeholder="Harbour House"
        maxLength={120}
      />
      <TextField label="Town" value={draft.town} onChange={(town) => set({ town })} maxLength={80} />
      <div className="grid grid-cols-2 gap-4">
        <ComboBox
          label="Country"
          choices={choices.countries}
          value={draft.country}
          onChange={(country) => set({ country, currency: likelyCurrency(country) })}
        />
        <ComboBox
          label="Currency"
          choices={choices.currencies}
          value={draft.currency}
          onChange={(currency) => set({ currency })}
          hint="Cannot be changed later."
        />
      </div>
      <div className="grid grid-cols-2 gap-4">
        <ComboBox
          label="Time zone"
          choices={choices.zones}
          value={draft.timeZone}
          onChange={(timeZone) => set({ timeZone })}
        />
        <NumberField
          label={
            <>
              Rooms <span className="font-normal text-ink-2">(optional)</span>
            </>
          }
          value={draft.rooms}
          onChange={(rooms) => set({ rooms })}
          minValue={0}
          maxValue={500}
          error={errors?.rooms}
          hint="Named 1, 2, 3. You can change them later."
        />
      </div>
    </div>
  );
}
