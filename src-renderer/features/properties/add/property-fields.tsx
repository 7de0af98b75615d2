import {
  listCountryOptions,
  listCurrencyOptions,
  listTimeZoneOptions,
} from '@renderer/features/properties/locale/locale-options';
import { useNow } from '@renderer/hooks/use-now';
import { getMoneyFormat } from '@renderer/lib/format-money';
import { formatMessage, formatRichMessage } from '@renderer/text/format-message';
import { ComboBox } from '@renderer/ui/form/combo-box';
import { NumberField } from '@renderer/ui/form/number-field';
import { TextField } from '@renderer/ui/form/text-field';
import { getDefaultCurrency } from '@shared/kernel/default-currency';
import { propertiesMessages } from '@shared/properties/properties.messages';
import type { ReactNode } from 'react';
import { useState } from 'react';
import type { PropertyFormDraft } from './property-draft';
import { getPropertyErrors, hasRooms, toRoomPrice } from './property-draft';

interface PropertyFieldsProps {
  readonly draft: PropertyFormDraft;
  readonly onChange: (draft: PropertyFormDraft) => void;
  /** True after the first attempt to send, when errors are displayed. */
  readonly isTried: boolean;
  /** The property exists: its currency is fixed, and its rooms have their own screen. */
  readonly isStored?: boolean;
}

interface FieldProps {
  readonly draft: PropertyFormDraft;
  readonly set: (changes: Partial<PropertyFormDraft>) => void;
  readonly isStored: boolean;
}

const renderNote = (content: ReactNode) => <span className="font-normal text-ink-2">{content}</span>;

function Stored({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div>
      <p className="mb-1 text-sm font-medium">{name}</p>
      <p className="num text-sm text-ink-2">{children}</p>
    </div>
  );
}

function CurrencyField({ draft, set, isStored }: FieldProps) {
  const [choices] = useState(listCurrencyOptions);
  if (isStored)
    return (
      <Stored name={formatMessage(propertiesMessages.currency)}>
        {formatMessage(propertiesMessages.currencyFixed, {
          currency: choices.find(({ value }) => value === draft.currency)?.label ?? draft.currency,
        })}
      </Stored>
    );
  return (
    <ComboBox
      label={formatMessage(propertiesMessages.currency)}
      choices={choices}
      value={draft.currency}
      onChange={(currency) => set({ currency })}
      hint={formatMessage(propertiesMessages.currencyHint)}
    />
  );
}

interface RoomsFieldProps extends FieldProps {
  readonly error: string | null | undefined;
}

function RoomsField({ draft, set, isStored, error }: RoomsFieldProps) {
  if (isStored)
    return (
      <Stored name={formatMessage(propertiesMessages.rooms)}>
        {formatMessage(propertiesMessages.roomsStored, { rooms: draft.rooms })}
      </Stored>
    );
  return (
    <NumberField
      label={formatRichMessage(propertiesMessages.roomsOptional, { note: renderNote })}
      value={draft.rooms}
      onChange={(rooms) => set({ rooms })}
      minValue={0}
      maxValue={500}
      error={error}
      hint={formatMessage(propertiesMessages.roomsHint)}
    />
  );
}

/** The price of the rooms. It can be typed before their number. */
function PriceField({ draft, set, error }: Omit<RoomsFieldProps, 'isStored'>) {
  return (
    <NumberField
      label={formatRichMessage(propertiesMessages.roomPrice, { note: renderNote })}
      formatOptions={getMoneyFormat(draft.currency)}
      value={draft.price}
      onChange={(price) => set({ price })}
      error={error}
      hint={formatMessage(propertiesMessages.roomPriceHint)}
    />
  );
}

/** Says what follows from no rooms, or from rooms without a price. */
function SaleNote({ draft }: { readonly draft: PropertyFormDraft }) {
  if (hasRooms(draft) && toRoomPrice(draft) > 0) return null;
  return (
    <p className="rounded-md bg-sunken px-3 py-2 text-xs text-ink-2">
      {formatMessage(hasRooms(draft) ? propertiesMessages.noPriceEffect : propertiesMessages.noRoomsEffect)}
    </p>
  );
}

/** Fields of a new property. What only the member knows comes before what is guessed. */
export function PropertyFields({ draft, onChange, isTried, isStored = false }: PropertyFieldsProps) {
  const nowMs = useNow();
  const [choices] = useState(() => ({ countries: listCountryOptions(), zones: listTimeZoneOptions(nowMs) }));
  const set = (changes: Partial<PropertyFormDraft>) => onChange({ ...draft, ...changes });
  const errors = isTried ? getPropertyErrors(draft) : null;
  const field = { draft, set, isStored };
  return (
    <div className="space-y-4">
      <TextField
        label={formatMessage(propertiesMessages.name)}
        value={draft.name}
        onChange={(name) => set({ name })}
        error={errors?.name}
        placeholder={formatMessage(propertiesMessages.namePlaceholder)}
        maxLength={120}
        autoFocus
      />
      <div className="grid grid-cols-2 items-start gap-4">
        <RoomsField {...field} error={errors?.rooms} />
        {!isStored && <PriceField draft={draft} set={set} error={errors?.price} />}
      </div>
      {!isStored && <SaleNote draft={draft} />}
      <TextField
        label={formatMessage(propertiesMessages.town)}
        value={draft.town}
        onChange={(town) => set({ town })}
        maxLength={80}
      />
      <div className="grid grid-cols-2 gap-4">
        <ComboBox
          label={formatMessage(propertiesMessages.country)}
          choices={choices.countries}
          value={draft.country}
          onChange={(country) =>
            set(isStored ? { country } : { country, currency: getDefaultCurrency(country) })
          }
        />
        <CurrencyField {...field} />
      </div>
      <ComboBox
        label={formatMessage(propertiesMessages.timeZone)}
        choices={choices.zones}
        value={draft.timeZone}
        onChange={(timeZone) => set({ timeZone })}
      />
    </div>
  );
}
