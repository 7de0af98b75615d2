import { formatMessage } from '@renderer/text/format-message';
import type { AppInput } from '@shared/contract/app-contract';
import { propertiesMessages } from '@shared/properties/properties.messages';
import type { PropertyView } from '@shared/properties/property-view';

/** Form state of a property's profile. */
export interface ProfileDraft {
  readonly name: string;
  readonly street: string;
  readonly town: string;
  readonly postalCode: string;
  readonly country: string;
  readonly timeZone: string;
  /** HH:MM; null: incomplete. */
  readonly checkInTime: string | null;
  readonly checkOutTime: string | null;
  /** NaN: blank. */
  readonly autoAssignDays: number;
}

export const toProfileDraft = (property: PropertyView): ProfileDraft => ({
  name: property.name,
  street: property.address.street ?? '',
  town: property.address.town ?? '',
  postalCode: property.address.postal_code ?? '',
  country: property.country,
  timeZone: property.time_zone,
  checkInTime: property.check_in_time,
  checkOutTime: property.check_out_time,
  autoAssignDays: property.auto_assign_days,
});

type ProfileErrors = { readonly [Field in keyof ProfileDraft]?: string };

const isDays = (days: number): boolean => Number.isInteger(days) && days >= 0 && days <= 30;

/** Returns what is wrong, by field; empty: nothing. */
export const getProfileErrors = (draft: ProfileDraft): ProfileErrors => ({
  ...(draft.name.trim() === '' ? { name: formatMessage(propertiesMessages.nameRequired) } : {}),
  ...(draft.checkInTime === null ? { checkInTime: formatMessage(propertiesMessages.checkInRequired) } : {}),
  ...(draft.checkOutTime === null
    ? { checkOutTime: formatMessage(propertiesMessages.checkOutRequired) }
    : {}),
  ...(isDays(draft.autoAssignDays)
    ? {}
    : { autoAssignDays: formatMessage(propertiesMessages.autoAssignInvalid) }),
});

const toAddress = ({ street, town, postalCode }: ProfileDraft): PropertyView['address'] => ({
  ...(street.trim() === '' ? {} : { street }),
  ...(town.trim() === '' ? {} : { town }),
  ...(postalCode.trim() === '' ? {} : { postal_code: postalCode }),
});

type Change = Omit<AppInput<'properties.update'>, 'property_id'>;

const isSame = (left: unknown, right: unknown): boolean => JSON.stringify(left) === JSON.stringify(right);

/** Returns the fields that differ from the stored property, the only ones written. null: none. */
export function toProfileChange(property: PropertyView, draft: ProfileDraft): Change | null {
  const before = toProfileDraft(property);
  const { checkInTime, checkOutTime } = draft;
  const change: Change = {
    ...(draft.name === before.name ? {} : { name: draft.name }),
    ...(draft.country === before.country ? {} : { country: draft.country }),
    ...(draft.timeZone === before.timeZone ? {} : { time_zone: draft.timeZone }),
    ...(checkInTime === null || checkInTime === before.checkInTime ? {} : { check_in_time: checkInTime }),
    ...(checkOutTime === null || checkOutTime === before.checkOutTime
      ? {}
      : { check_out_time: checkOutTime }),
    ...(draft.autoAssignDays === before.autoAssignDays ? {} : { auto_assign_days: draft.autoAssignDays }),
    ...(isSame(toAddress(draft), toAddress(before)) ? {} : { address: toAddress(draft) }),
  };
  return isSame(change, {}) ? null : change;
}

/** True if the form has unsaved input. */
export const isProfileDirty = (property: PropertyView, draft: ProfileDraft): boolean =>
  !isSame(toProfileDraft(property), draft);
