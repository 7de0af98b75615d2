import { Code } from '@renderer/ui/code';
import type { Permission } from '@shared/permissions';
import { getPermissionFacts } from '@shared/permissions';

/** A permission in words, its string under it. */
export function PermissionWords({ permission }: { readonly permission: Permission }) {
  return (
    <span className="block min-w-0">
      <span className="block text-sm">{getPermissionFacts(permission).label}</span>
      <Code className="block break-all">{permission}</Code>
    </span>
  );
}
