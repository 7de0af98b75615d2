export type Module = 'integration';

interface PropertyAddress {
  readonly street?: string | undefined;
  readonly town?: string | undefined;
  readonly postal_code?: string | undefined;
}

export interface PropertyRow {
  readonly id: string;
  readonly name: string;
  /** IANA name. */
  readonly timeZone: string;
  /** ISO 4217. */
  readonly currency: string;
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  /** HH:MM, property-local. */
  readonly checkInTime: string;
  readonly checkOutTime: string;
  /** Days before arrival at which reservations without a room get one. */
  readonly autoAssignDays: number;
  readonly address: PropertyAddress;
  readonly modules: readonly Module[];
  readonly version: number;
  readonly createdAtMs: number;
  readonly updatedAtMs: number;
}

interface OrganisationRow {
  readonly name: string;
  /** True for properties that `demo` made. `--demo` never mixes with a real property's data. */
  readonly isDemo: boolean;
  readonly createdAtMs: number;
}

export interface PropertyStore {
  organisation(): Promise<OrganisationRow | null>;
  createOrganisation(organisation: OrganisationRow): Promise<void>;
  find(propertyId: string): Promise<PropertyRow | null>;
  list(): Promise<readonly PropertyRow[]>;
  insert(property: PropertyRow): Promise<void>;
  /** Replaces everything except modules and creation. The caller has raised the version. */
  update(property: PropertyRow): Promise<void>;
  setModule(propertyId: string, module: Module, isOn: boolean): Promise<void>;
}
