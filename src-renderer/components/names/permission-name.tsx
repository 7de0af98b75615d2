import { formatPermissionLabel } from '@renderer/lib/format-permission';
import { useTechnicalNames } from '@renderer/session/technical-names';
import { InlineCode } from '@renderer/ui/data/inline-code';
import { isPermission } from '@shared/kernel/permissions';

interface PermissionNameProps {
  readonly permission: string;
  readonly className?: string;
}

/** A permission within a sentence: its label, then its string for members who want to see that. */
export function PermissionName({ permission, className = '' }: PermissionNameProps) {
  const isTechnical = useTechnicalNames();
  if (!isPermission(permission)) return <InlineCode className={className}>{permission}</InlineCode>;
  return (
    <>
      <q>{formatPermissionLabel(permission)}</q>
      {isTechnical && (
        <>
          {' '}
          <InlineCode className={className}>{permission}</InlineCode>
        </>
      )}
    </>
  );
}
