import type { SavedView } from '@renderer/state/preferences';
import { formatMessage } from '@renderer/text/format-message';
import { auditMessages } from '@shared/audit/audit.messages';
import type { AuditSearch } from './audit-search';
import { auditSearchSchema } from './audit-search';

/** Longest name of a view, in characters. */
const MAX_NAME_LENGTH = 60;

const isSameName = (one: string, other: string): boolean =>
  one.trim().toLowerCase() === other.trim().toLowerCase();

/** Returns what is wrong with a name; null: nothing. `own` is the name that is replaced. */
export function findNameError(views: readonly SavedView[], name: string, own: string | null): string | null {
  const written = name.trim();
  if (written === '') return formatMessage(auditMessages.viewNameMissing);
  if (written.length > MAX_NAME_LENGTH)
    return formatMessage(auditMessages.viewNameTooLong, { most: MAX_NAME_LENGTH });
  const isTaken = views.some((view) => view.name !== own && isSameName(view.name, written));
  return isTaken ? formatMessage(auditMessages.viewNameTaken) : null;
}

/** Lists the filters that a view keeps: all but the open record. */
export const toViewFilters = ({ record: _record, ...filters }: AuditSearch): SavedView['filters'] =>
  Object.fromEntries(
    Object.entries(filters).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );

/** Returns the search of a view. Filters that this version does not know are left out. */
export const toViewSearch = ({ filters }: SavedView): AuditSearch => auditSearchSchema.parse(filters);

/** True if the log shows the filters of the view. */
export const isOpenView = (view: SavedView, search: AuditSearch): boolean =>
  JSON.stringify(Object.entries(view.filters).sort()) ===
  JSON.stringify(Object.entries(toViewFilters(search)).sort());

const isSame = (view: SavedView, { memberId, name }: Pick<SavedView, 'memberId' | 'name'>): boolean =>
  view.memberId === memberId && view.name === name;

export const withView = (views: readonly SavedView[], view: SavedView): readonly SavedView[] => [
  ...views.filter((stored) => !isSame(stored, view)),
  view,
];

export const removeView = (views: readonly SavedView[], view: SavedView): readonly SavedView[] =>
  views.filter((stored) => !isSame(stored, view));

export const withViewName = (
  views: readonly SavedView[],
  view: SavedView,
  name: string,
): readonly SavedView[] =>
  views.map((stored) => (isSame(stored, view) ? { ...stored, name: name.trim() } : stored));
