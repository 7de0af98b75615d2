import { useSession } from '@renderer/session/session';
import type { SavedView } from '@renderer/state/preferences';
import { setLogViews, usePreferences } from '@renderer/state/preferences';
import { formatMessage } from '@renderer/text/format-message';
import { getCollator } from '@renderer/text/intl-formats';
import { showToast } from '@renderer/ui/feedback/toast';
import { auditMessages } from '@shared/audit/audit.messages';
import type { AuditSearch } from './audit-search';
import { removeView, toViewFilters, withView, withViewName } from './view-list';

const change = (next: (views: readonly SavedView[]) => readonly SavedView[]): void =>
  setLogViews(next(usePreferences.getState().logViews));

const restore = (view: SavedView): void => change((views) => withView(views, view));

/** The views that the signed-in member has saved in this browser, by name. */
export function useSavedViews() {
  const { person } = useSession();
  const stored = usePreferences(({ logViews }) => logViews);
  const views = stored
    .filter(({ memberId }) => memberId === person.id)
    .sort((one, other) => getCollator({}).compare(one.name, other.name));
  return {
    views,
    save(name: string, search: AuditSearch) {
      const view = { memberId: person.id, name: name.trim(), filters: toViewFilters(search) };
      change((before) => withView(before, view));
      showToast(formatMessage(auditMessages.viewSaved, { view: view.name }));
    },
    rename: (view: SavedView, name: string) => change((before) => withViewName(before, view, name)),
    remove(view: SavedView) {
      change((before) => removeView(before, view));
      showToast(formatMessage(auditMessages.viewDeleted, { view: view.name }), {
        label: formatMessage(auditMessages.undo),
        onPress: () => restore(view),
      });
    },
  };
}
