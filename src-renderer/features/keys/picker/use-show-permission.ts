import { formatPermissionLabel } from '@renderer/lib/format-permission';
import { formatMessage } from '@renderer/text/format-message';
import { announce } from '@renderer/ui/feedback/announcer';
import type { Permission } from '@shared/kernel/permissions';
import { guidesMessages } from '@shared/keys/guides/guides.messages';
import type { RefObject } from 'react';

interface ShowPermissionOptions {
  readonly list: RefObject<HTMLElement | null>;
  readonly chosen: ReadonlySet<Permission>;
  /** Clears the search, so that the row is in the list. */
  readonly onSeek: (query: string) => void;
}

/** Returns a function that scrolls to the row of a permission and focuses it. It chooses nothing. decision 0135. */
export function useShowPermission({ list, chosen, onSeek }: ShowPermissionOptions) {
  return (permission: Permission) => {
    onSeek('');
    const isChosen = chosen.has(permission);
    // The list must render all rows first.
    requestAnimationFrame(() => {
      const row = list.current?.querySelector<HTMLElement>(`[data-key="${permission}"]`);
      // The list restores its last scroll position when the focus enters it, so it scrolls afterwards.
      row?.focus({ preventScroll: true });
      row?.scrollIntoView({ block: 'center' });
      const shown = isChosen ? guidesMessages.shownChosen : guidesMessages.shownNotChosen;
      announce(formatMessage(shown, { permission: formatPermissionLabel(permission) }));
    });
  };
}
