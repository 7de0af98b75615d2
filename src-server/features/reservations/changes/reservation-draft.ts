import type { GuestRow } from '@server/stores/guest-store';
import type {
  ExternalReference,
  MealPlan,
  ReservationLink,
  ReservationSource,
} from '@server/stores/reservation-values';

/** A guest who is not stored yet. */
export type NewGuest = Pick<
  GuestRow,
  | 'firstName'
  | 'lastName'
  | 'language'
  | 'country'
  | 'email'
  | 'phone'
  | 'phoneRaw'
  | 'address'
  | 'contactConsent'
>;

/** The guest of a new reservation. */
export type ReservationGuest =
  | { readonly kind: 'known'; readonly guestId: string }
  | { readonly kind: 'new'; readonly guest: NewGuest };

/** The requested room: a named one, the best free one now, or one later. */
export type RoomPreference =
  | { readonly kind: 'room'; readonly roomId: string }
  | { readonly kind: 'now' }
  | { readonly kind: 'in_time' };

/** The requested first status. `past` is for imports and has the status that the reservation reached. */
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
      /** When the reservation reached that status, epoch ms. */
      readonly sinceMs: number;
    };

/** The price of one night, by the date on which it begins. */
export interface DatedPrice {
  readonly date: string;
  /** Minor units. */
  readonly amount: number;
  /** Must be the property's currency if it is given. */
  readonly currency?: string | undefined;
}

/** The input of a new reservation. */
export interface ReservationDraft {
  readonly arrival: string;
  readonly departure: string;
  readonly roomTypeId: string;
  readonly room: RoomPreference;
  readonly guest: ReservationGuest;
  readonly adults: number;
  readonly children: number;
  readonly mealPlan: MealPlan;
  readonly source: ReservationSource;
  readonly reference: ExternalReference | null;
  readonly links: readonly ReservationLink[];
  /** Null: every night costs the room type's price. */
  readonly nightPrices: readonly DatedPrice[] | null;
  readonly initialStatus: StatusRequest;
  readonly arrivalTimeEstimate: string | null;
  readonly guestComment: string | null;
}
