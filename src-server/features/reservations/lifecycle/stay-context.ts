import type { PropertyRow } from '@server/stores/property-store';
import type { RandomBytes } from '@shared/kernel/token';

/** Where and with which rights somebody works on a stay. */
export interface ReservationContext {
  readonly property: PropertyRow;
  /** Whether past arrivals and more guests than the room type takes are accepted. Never a taken night. */
  readonly mayOverride: boolean;
  readonly randomBytes: RandomBytes;
}
