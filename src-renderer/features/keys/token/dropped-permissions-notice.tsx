import { announce } from '@renderer/ui/feedback/announcer';
import { getPermissionFacts } from '@shared/kernel/permissions';
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
  const missing = listDroppedPermissions(fresh).map((permission) => getPermissionFacts(permission).label);
  const { length: granted } = fresh.key.scopes;
  const title = `Created with ${granted} of the ${granted + missing.length} permissions you chose`;
  const [were, them] = missing.length === 1 ? ['was', 'it'] : ['were', 'them'];
  const detail = `${missing.join(', ')} ${were} left out, because you no longer hold ${them} at ${propertyName}.`;
  const isNarrowed = missing.length > 0;
  useEffect(() => {
    if (isNarrowed) announce(`${title}. ${detail}`);
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
