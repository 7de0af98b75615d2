import { TechnicalName } from '@renderer/components/names/technical-name';
import { formatPermissionDescription, formatPermissionLabel } from '@renderer/lib/format-permission';
import { formatOperationTitle } from '@renderer/lib/operations/format-operation';
import type { SearchableOperation } from '@renderer/lib/operations/operation-match';
import { formatMessage } from '@renderer/text/format-message';
import { DialogBody, DialogHeader } from '@renderer/ui/overlay/dialog';
import type { Permission } from '@shared/kernel/permissions';
import { getPermissionDefinition } from '@shared/kernel/permissions';
import { keysMessages } from '@shared/keys/keys.messages';
import { KeysWithPermission, PermissionLookupFooter } from './keys-with-permission';

interface PermissionLookupResultProps {
  readonly permission: Permission;
  readonly operations: readonly SearchableOperation[];
}

/** Describes a permission that no call needs by itself. */
function describePermissionWithoutCalls(permission: Permission): string {
  if (permission === 'integration.mcp.connect') return formatMessage(keysMessages.lookupOpensMcp);
  return formatMessage(
    getPermissionDefinition(permission).reach === 'interface'
      ? keysMessages.lookupOpensInterface
      : keysMessages.lookupOpensMore,
  );
}

/** Shows which calls a permission allows and which keys have it. It grants nothing. */
export function PermissionLookupResult({ permission, operations }: PermissionLookupResultProps) {
  const label = formatPermissionLabel(permission);
  const description = formatPermissionDescription(permission);
  const calls = operations.filter((operation) => operation.permission === permission);
  return (
    <>
      <DialogHeader title={formatMessage(keysMessages.lookupPermissionTitle, { permission: label })}>
        <TechnicalName className="block">{permission}</TechnicalName>
        {description}.
      </DialogHeader>
      <DialogBody>
        <h3 className="mb-1 text-xs text-ink-2">{formatMessage(keysMessages.lookupOpens)}</h3>
        {calls.length === 0 && <p className="text-sm">{describePermissionWithoutCalls(permission)}</p>}
        <ul className="space-y-1">
          {calls.map(({ name, method, path }) => (
            <li key={name} className="text-sm">
              {formatOperationTitle(name)}{' '}
              <TechnicalName className="break-all">{`${method.toUpperCase()} ${path}`}</TechnicalName>
            </li>
          ))}
        </ul>
        <KeysWithPermission permission={permission} />
      </DialogBody>
      <PermissionLookupFooter permission={permission} />
    </>
  );
}
