import type { SearchableOperation } from '@renderer/lib/operation-match';
import { InlineCode } from '@renderer/ui/data/inline-code';
import { DialogBody, DialogHeader } from '@renderer/ui/overlay/dialog';
import type { Permission } from '@shared/kernel/permissions';
import { getPermissionFacts } from '@shared/kernel/permissions';
import { KeysWithPermission, PermissionLookupFooter } from './keys-with-permission';

interface PermissionLookupResultProps {
  readonly permission: Permission;
  readonly operations: readonly SearchableOperation[];
}

/** Describes a permission that no call needs by itself. */
function describePermissionWithoutCalls(permission: Permission): string {
  if (permission === 'integration.mcp.connect')
    return 'The address of AI agents, /api/mcp. What an agent can do there is for its other permissions.';
  return getPermissionFacts(permission).reach === 'interface'
    ? 'For people only, without effect on calls made with a key.'
    : 'No call by itself: it adds to what other calls show or take.';
}

/** Shows which calls a permission allows and which keys have it. It grants nothing. */
export function PermissionLookupResult({ permission, operations }: PermissionLookupResultProps) {
  const { label, description } = getPermissionFacts(permission);
  const calls = operations.filter((operation) => operation.permission === permission);
  return (
    <>
      <DialogHeader title={`What does ${label} open?`}>
        <InlineCode className="block">{permission}</InlineCode>
        {description}.
      </DialogHeader>
      <DialogBody>
        <h3 className="mb-1 text-xs text-ink-2">It opens</h3>
        {calls.length === 0 && <p className="text-sm">{describePermissionWithoutCalls(permission)}</p>}
        <ul className="space-y-1">
          {calls.map(({ name, title, method, path }) => (
            <li key={name} className="text-sm">
              {title} <InlineCode className="break-all">{`${method.toUpperCase()} ${path}`}</InlineCode>
            </li>
          ))}
        </ul>
        <KeysWithPermission permission={permission} />
      </DialogBody>
      <PermissionLookupFooter permission={permission} />
    </>
  );
}
