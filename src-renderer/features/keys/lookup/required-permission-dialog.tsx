import { useCommand } from '@renderer/client/command-query';
import { PermissionName } from '@renderer/components/names/permission-name';
import { TechnicalName } from '@renderer/components/names/technical-name';
import { PermissionLabel } from '@renderer/components/permissions/permission-label';
import { formatOperationTitle } from '@renderer/lib/operations/format-operation';
import type { SearchableOperation } from '@renderer/lib/operations/operation-match';
import { closePermissionLookup, useDialogs } from '@renderer/state/dialogs';
import { formatMessage, formatRichMessage } from '@renderer/text/format-message';
import { Dialog, DialogBody, DialogHeader } from '@renderer/ui/overlay/dialog';
import type { Permission } from '@shared/kernel/permissions';
import { keysMessages } from '@shared/keys/keys.messages';
import { KeysWithPermission, PermissionLookupFooter } from './keys-with-permission';
import { PermissionLookupResult } from './permission-lookup-result';

const CONNECT_PERMISSION: Permission = 'integration.mcp.connect';

/** Shows which permission an operation needs and which keys have it. It grants nothing. */
function OperationPermission({ operation }: { readonly operation: SearchableOperation }) {
  const { name, method, path, permission } = operation;
  return (
    <>
      <DialogHeader
        title={formatMessage(keysMessages.lookupOperationTitle, { operation: formatOperationTitle(name) })}
      >
        <TechnicalName className="block">{`${method.toUpperCase()} ${path}`}</TechnicalName>
        <TechnicalName className="block">{name}</TechnicalName>
      </DialogHeader>
      <DialogBody>
        <h3 className="mb-1 text-xs text-ink-2">{formatMessage(keysMessages.lookupRequired)}</h3>
        <PermissionLabel permission={permission} />
        <p className="mt-1.5 text-xs text-ink-2">
          {formatRichMessage(keysMessages.agentsAlsoNeed, {
            permission: <PermissionName permission={CONNECT_PERMISSION} />,
          })}
        </p>
        <KeysWithPermission permission={permission} />
      </DialogBody>
      <PermissionLookupFooter permission={permission} />
    </>
  );
}

/** Permission lookup, opened from the command palette. */
export function RequiredPermissionDialog() {
  const permissionLookup = useDialogs((dialogs) => dialogs.permissionLookup);
  const { data } = useCommand('catalogue.get', {}, { isEnabled: permissionLookup !== null });
  const operations = data?.operations ?? [];
  const operation = operations.find(
    ({ name }) => permissionLookup?.kind === 'operation' && permissionLookup.name === name,
  );
  const permission =
    permissionLookup?.kind === 'permission' && data !== undefined ? permissionLookup.permission : null;
  return (
    <Dialog
      isOpen={operation !== undefined || permission !== null}
      onClose={closePermissionLookup}
      isDismissable
    >
      {operation !== undefined && <OperationPermission operation={operation} />}
      {permission !== null && <PermissionLookupResult permission={permission} operations={operations} />}
    </Dialog>
  );
}
