import type { GuestAddress, GuestRow } from '@server/stores/guest-store';
import type { GuestPhone } from './normalise-phone';
import { NO_PHONE } from './normalise-phone';

/** A merge patch: an absent field does not change, null clears it. */
export interface GuestPatch {
  readonly first_name?: string | null | undefined;
  readonly last_name?: string | undefined;
  readonly language?: string | null | undefined;
  readonly country?: string | null | undefined;
  readonly contact_consent?: boolean | undefined;
  readonly contact?: GuestContactPatch | null | undefined;
}

interface GuestContactPatch {
  readonly email?: string | null | undefined;
  readonly phone?: GuestPhone | undefined;
  readonly address?: GuestAddressPatch | null | undefined;
}

type GuestAddressPatch = { readonly [Part in keyof GuestAddress]?: string | null | undefined };

const mergeValue = <Value>(patch: Value | undefined, current: Value): Value =>
  patch === undefined ? current : patch;

function mergeAddress(
  current: GuestAddress | null,
  patch: GuestAddressPatch | null | undefined,
): GuestAddress | null {
  if (patch === undefined) return current;
  if (patch === null) return null;
  const address: GuestAddress = {
    street: mergeValue(patch.street, current?.street) ?? undefined,
    town: mergeValue(patch.town, current?.town) ?? undefined,
    postal_code: mergeValue(patch.postal_code, current?.postal_code) ?? undefined,
    country: mergeValue(patch.country, current?.country) ?? undefined,
  };
  return Object.values(address).some((part) => part !== undefined) ? address : null;
}

const mergeContact = (
  row: GuestRow,
  patch: GuestContactPatch | null,
): Pick<GuestRow, 'email' | 'phone' | 'phoneRaw' | 'address'> =>
  patch === null
    ? { email: null, ...NO_PHONE, address: null }
    : {
        email: mergeValue(patch.email, row.email),
        phone: (patch.phone ?? row).phone,
        phoneRaw: (patch.phone ?? row).phoneRaw,
        address: mergeAddress(row.address, patch.address),
      };

/** Applies the patch to the guest. Version and times do not change. */
export const mergeGuest = (row: GuestRow, patch: GuestPatch): GuestRow => ({
  ...row,
  firstName: mergeValue(patch.first_name, row.firstName) ?? '',
  lastName: mergeValue(patch.last_name, row.lastName),
  language: mergeValue(patch.language, row.language),
  country: mergeValue(patch.country, row.country),
  contactConsent: mergeValue(patch.contact_consent, row.contactConsent),
  ...(patch.contact === undefined ? {} : mergeContact(row, patch.contact)),
});
