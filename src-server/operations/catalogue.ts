import type { Operation } from './define-operation';
import { getGuest } from './get-guest';
import { getProperty } from './get-property';
import { listGuests } from './list-guests';
import { listRoomTypes } from './list-room-types';
import { listUnits } from './list-units';
import { setUnitCondition } from './set-unit-condition';
import { updateGuest } from './update-guest';

/** Every operation of the public API and the agent endpoint, in the order in which documents show them. */
export const catalogue: readonly Operation[] = [
  getProperty,
  listRoomTypes,
  listUnits,
  setUnitCondition,
  listGuests,
  getGuest,
  updateGuest,
];
