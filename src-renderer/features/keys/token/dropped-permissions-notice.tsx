import { formatPermissionLabel } from '@renderer/lib/format-permission';
import { formatMessage } from '@renderer/text/format-message';
import { announce } from '@renderer/ui/feedback/announcer';
import { newTokenMessages } from '@shared/keys/new-token.messages';
import { TriangleAlert } from 'lucide-react';
import { useEffect } from 'react';
import type { CreatedKey } from './created-key';
import { listDroppedPermissions } from './created-key';

interface DroppedPermissionsNoticeProps {
  readonly fresh: CreatedKey;
  readonly propertyName: string;
}

/**
 * Names the permissions that the creator does not hold. The service leaves them out without an error.
 * spec: Authentication 6.
 */
export function DroppedPermissionsNotice({ fresh, propertyName }: DroppedPermissionsNoticeProps) {
  const missing = listDroppedPermissions(fresh).map((permission) => formatPermissionLabel(permission));
  const { length: granted } = fresh.key.scopes;
  const title = formatMessage(newTokenMessages.droppedTitle, {
    granted,
    requested: granted + missing.length,
  });
  const detail = formatMessage(newTokenMessages.droppedDetail, {
    count: missing.length,
    permissions: missing.join(', '),
    property: propertyName,
  });
  const isNarrowed = missing.length > 0;
  useEffect(() => {
    if (isNarrowed) announce(formatMessage(newTokenMessages.droppedAnnouncement, { title, detail }));
  }, [isNarrowed, title, detail]);
  if (!isNarrowed) return null;
  return (
    <div className="mt-4 flex gap-3 rounded-md bg-sunken px-4 py-3">
      <TriangleAlert aria-hidden size={16} strokeWidth={1.75} className="mt-0.5 shrink-0 text-brass" />
      <div className="min-w-0">
        <p className="text-sm font-medium">{title}</p>
        <p className="text-xs text-ink-2">{detail}</p>
      </div>
    </div>
  );
}
