/** The name of the reservation in another system. Of the reservations that are not over early, one has it at a property. */
export interface ExternalReference {
  readonly channel: string;
  readonly externalRef: string;
  /** Which room of the reference it is, 1 to 99. */
  readonly externalRoom: number;
}

/** Id of the reservation in another system, such as a door lock or an accounting program. */
export interface ReservationLink {
  readonly system: string;
  readonly ref: string;
}
