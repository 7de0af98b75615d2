import { formatPermissionLabel } from '@renderer/lib/format-permission';
import { useTechnicalNames } from '@renderer/session/technical-names';
import { InlineCode } from '@renderer/ui/data/inline-code';
import { isPermission } from '@shared/kernel/permissions';

interface PermissionNameProps {
  readonly permission: string;
  readonly className?: string;
}

/** A permission within a sentence: its label, or its string for members who want to see that. */
export function PermissionName({ permission, className = '' }: PermissionNameProps) {
  const isTechnical = useTechnicalNames();
  return isTechnical || !isPermission(permission) ? (
    <InlineCode className={className}>{permission}</InlineCode>
  ) : (
    <q>{formatPermissionLabel(permission)}</q>
  );
}
