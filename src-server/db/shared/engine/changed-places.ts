import type { ChangedPlace } from '@server/stores/store';

/** The places that the running transaction changes. */
export interface ChangedPlaces {
  /** Forgets them. Call it first in every transaction. */
  begin(): void;
  /** Adds a place. Throws where another engine could wait for a second transaction that waits for this one. */
  add(place: ChangedPlace): void;
  /** Throws unless the transaction has said that it changes something. */
  assertChanging(): void;
  /** True from the first place on. */
  isChanging(): boolean;
}

/**
 * Creates the check that transactions say where they change data. SQLite itself needs no lock: every transaction is alone. So
 * mistakes are found here that would only harm an engine with several writers. decision 0183.
 */
export function createChangedPlaces(): ChangedPlaces {
  let isOrganisation = false;
  let lastProperty: string | null = null;
  let properties = new Set<string>();
  const isChanging = (): boolean => isOrganisation || lastProperty !== null;
  return {
    begin() {
      isOrganisation = false;
      if (lastProperty === null) return;
      lastProperty = null;
      properties = new Set();
    },
    add(place) {
      if (place === 'organisation') {
        if (!isOrganisation && lastProperty !== null)
          throw new Error('changes() names the organisation after a property');
        isOrganisation = true;
        return;
      }
      const { propertyId } = place;
      if (properties.has(propertyId)) return;
      if (lastProperty !== null && propertyId < lastProperty)
        throw new Error('changes() names properties in the order of their ids');
      lastProperty = propertyId;
      properties.add(propertyId);
    },
    assertChanging() {
      if (!isChanging()) throw new Error('a transaction that writes calls changes() first');
    },
    isChanging,
  };
}
