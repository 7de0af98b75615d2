import { formatPermissionLabel } from '@renderer/lib/format-permission';
import { formatMessage } from '@renderer/text/format-message';
import type { Permission } from '@shared/kernel/permissions';
import { guidesMessages } from '@shared/keys/guides/guides.messages';
import { Button } from 'react-aria-components';

interface ShowInListProps {
  readonly permission: Permission;
  /** Scrolls to the row of the permission and focuses it, without choosing it. */
  readonly onFindRow: (permission: Permission) => void;
}

/** Leads to the row of a permission. The member decides there. decision 0135. */
export function ShowInList({ permission, onFindRow }: ShowInListProps) {
  return (
    <Button
      aria-label={formatMessage(guidesMessages.showPermission, {
        permission: formatPermissionLabel(permission),
      })}
      onPress={() => onFindRow(permission)}
      className="focus-ring rounded-xs text-xs text-accent underline underline-offset-2 hover:text-accent-hover"
    >
      {formatMessage(guidesMessages.showInList)}
    </Button>
  );
}
