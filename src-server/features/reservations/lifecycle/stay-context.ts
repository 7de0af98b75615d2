import type { PropertyRow } from '@server/stores/property-store';
import type { RandomBytes } from '@shared/kernel/token';

/** The property and permissions with which a reservation is changed. */
export interface ReservationContext {
  readonly property: PropertyRow;
  /** True if past arrivals and more guests than the room type takes are accepted. A taken night never is. */
  readonly canOverride: boolean;
  readonly randomBytes: RandomBytes;
}
