export interface GuestAddress {
  readonly street?: string | undefined;
  readonly town?: string | undefined;
  readonly postal_code?: string | undefined;
  readonly country?: string | undefined;
}

export interface GuestRow {
  readonly id: string;
  readonly propertyId: string;
  readonly firstName: string;
  readonly lastName: string;
  /** BCP 47. */
  readonly language: string | null;
  /** ISO 3166-1 alpha-2. */
  readonly country: string | null;
  readonly email: string | null;
  /** E.164. */
  readonly phone: string | null;
  /** What was sent as the phone number, where E.164 cannot express all of it. */
  readonly phoneRaw: string | null;
  readonly address: GuestAddress | null;
  readonly contactConsent: boolean;
  readonly erasedAtMs: number | null;
  readonly version: number;
  readonly createdAtMs: number;
  readonly updatedAtMs: number;
}

/** The stored JSON of one guest. `view` is for all who may see guests; `contact` needs guests.contact.read. */
export interface GuestJson {
  readonly view: string;
  readonly contact: string;
}

interface FoundGuest {
  readonly version: number;
  readonly json: GuestJson;
}

export interface GuestPageRequest {
  /** Matches the beginning of any word of the name, and of the email too when `searchContact`. */
  readonly q: string | null;
  readonly searchContact: boolean;
  readonly email: string | null;
  readonly limit: number;
  /** Position after which the page begins: (search name, id) of the last guest of the page before. */
  readonly after: readonly [string, string] | null;
}

export interface GuestStore {
  find(propertyId: string, guestId: string): Promise<GuestRow | null>;
  findJson(propertyId: string, guestId: string): Promise<FoundGuest | null>;
  /** Lists guests with that email address, the newest first. */
  listByEmail(propertyId: string, email: string): Promise<readonly GuestRow[]>;
  /** Ordered by name. Each item has the position to continue after it. */
  page(
    propertyId: string,
    request: GuestPageRequest,
  ): Promise<readonly { readonly json: GuestJson; readonly position: readonly [string, string] }[]>;
  /** Inserts or replaces by id, JSON columns included. */
  save(guest: GuestRow): Promise<void>;
}
