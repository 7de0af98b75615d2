import { openCreateKeyDialog } from '@renderer/state/dialogs';
import { formatMessage } from '@renderer/text/format-message';
import { Button } from '@renderer/ui/form/button';
import { uiMessages } from '@shared/app/ui.messages';
import type { Permission } from '@shared/kernel/permissions';
import type { KeyView } from '@shared/keys/api-key';

interface PermissionFixProps {
  readonly apiKey: KeyView;
  /** Permissions that calls of the key lacked. */
  readonly missingPermissions: readonly Permission[];
}

/**
 * Offers a new key with the missing permission. A key never gains permissions, and the new key starts with
 * none selected.
 * spec: States and transitions 3.
 */
export function PermissionFix({ apiKey, missingPermissions }: PermissionFixProps) {
  if (apiKey.kind !== 'standard' || missingPermissions.length === 0) return null;
  return (
    <Button size="sm" onPress={() => openCreateKeyDialog({ replaces: apiKey, missingPermissions })}>
      {formatMessage(uiMessages.createKeyWithPermission)}
    </Button>
  );
}
