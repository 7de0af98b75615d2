import type { PropertyView } from '@shared/properties/property-view';
import type { toProfileChange } from './profile-draft';

export type ProfileChange = NonNullable<ReturnType<typeof toProfileChange>>;

const fields = [
  'name',
  'address',
  'country',
  'time_zone',
  'check_in_time',
  'check_out_time',
  'auto_assign_days',
] as const satisfies readonly (keyof PropertyView & keyof ProfileChange)[];

const listChanged = (change: ProfileChange) => fields.filter((field) => change[field] !== undefined);

/** Returns the values that a change replaced, so that it can be taken back. */
export const toPreviousProfile = (before: PropertyView, change: ProfileChange): ProfileChange =>
  Object.fromEntries(listChanged(change).map((field) => [field, before[field]]));

interface Profiles {
  readonly change: ProfileChange;
  readonly after: PropertyView;
  readonly now: PropertyView;
}

/** True if what the change wrote is still stored. */
export const isSameProfile = ({ change, after, now }: Profiles): boolean =>
  listChanged(change).every((field) => JSON.stringify(now[field]) === JSON.stringify(after[field]));
