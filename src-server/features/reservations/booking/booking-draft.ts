import type { GuestRow } from '@server/stores/guest-store';
import type {
  ExternalReference,
  MealPlan,
  ReservationLink,
  ReservationSource,
} from '@server/stores/reservation-store';

/** A guest not known so far. */
export type NewGuest = Pick<
  GuestRow,
  'firstName' | 'lastName' | 'language' | 'country' | 'email' | 'phone' | 'address' | 'contactConsent'
>;

/** Who books. */
export type BookingGuest =
  | { readonly kind: 'known'; readonly guestId: string }
  | { readonly kind: 'new'; readonly guest: NewGuest };

/** Which unit the stay shall have: one by name, the best free one now, or one in time. */
export type UnitPreference =
  | { readonly kind: 'unit'; readonly unitId: string }
  | { readonly kind: 'now' }
  | { readonly kind: 'in_time' };

/** How the reservation stands from the start. `past` is for imports: what has become of a stay or of its plan by now. */
export type StatusRequest =
  | { readonly kind: 'confirmed' }
  | {
      readonly kind: 'tentative';
      /** Epoch ms; null: a day from now. */
      readonly holdExpiresAtMs: number | null;
    }
  | {
      readonly kind: 'past';
      readonly status: 'confirmed' | 'checked_in' | 'checked_out' | 'cancelled' | 'no_show';
      readonly createdAtMs: number;
      /** When it took on that status, epoch ms. */
      readonly sinceMs: number;
    };

/** The price of one night, by the date on which it begins. */
export interface DatedPrice {
  readonly date: string;
  /** Minor units. */
  readonly amount: number;
  /** The property's, where it is named at all. */
  readonly currency?: string | undefined;
}

/** What somebody says of a new reservation. */
export interface BookingDraft {
  readonly arrival: string;
  readonly departure: string;
  readonly roomTypeId: string;
  readonly unit: UnitPreference;
  readonly guest: BookingGuest;
  readonly adults: number;
  readonly children: number;
  readonly mealPlan: MealPlan;
  readonly source: ReservationSource;
  readonly reference: ExternalReference | null;
  readonly links: readonly ReservationLink[];
  /** Null: the room type's price every night. */
  readonly nightPrices: readonly DatedPrice[] | null;
  readonly initialStatus: StatusRequest;
  readonly arrivalTimeEstimate: string | null;
  readonly guestComment: string | null;
}
