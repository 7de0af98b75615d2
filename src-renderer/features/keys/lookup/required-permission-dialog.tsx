import { useCommand } from '@renderer/client/command-query';
import { PermissionLabel } from '@renderer/components/permissions/permission-label';
import { formatPermissionLabel } from '@renderer/lib/format-permission';
import { formatOperationTitle } from '@renderer/lib/operations/format-operation';
import type { SearchableOperation } from '@renderer/lib/operations/operation-match';
import { closePermissionLookup, useDialogs } from '@renderer/state/dialogs';
import { formatMessage, formatRichMessage } from '@renderer/text/format-message';
import { InlineCode } from '@renderer/ui/data/inline-code';
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
        <InlineCode className="block">{`${method.toUpperCase()} ${path}`}</InlineCode>
        <InlineCode className="block">{name}</InlineCode>
      </DialogHeader>
      <DialogBody>
        <h3 className="mb-1 text-xs text-ink-2">{formatMessage(keysMessages.lookupRequired)}</h3>
        <PermissionLabel permission={permission} />
        <p className="mt-1.5 text-xs text-ink-2">
          {formatRichMessage(keysMessages.lookupAgents, {
            permission: formatPermissionLabel(CONNECT_PERMISSION),
            code: <InlineCode>{CONNECT_PERMISSION}</InlineCode>,
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
