import { formatPermissionLabel } from '@renderer/lib/format-permission';
import type { CreateKeyRequest } from '@renderer/state/dialogs';
import { formatMessage, formatRichMessage } from '@renderer/text/format-message';
import { InlineCode } from '@renderer/ui/data/inline-code';
import type { Permission } from '@shared/kernel/permissions';
import { keysMessages } from '@shared/keys/keys.messages';

interface ReplacementNoteProps {
  readonly request: CreateKeyRequest;
  /** undefined: not known yet. */
  readonly grantable: readonly Permission[] | undefined;
}

interface LackedPermissionsProps {
  readonly missing: readonly Permission[];
  readonly grantable: readonly Permission[] | undefined;
}

function LackedPermissions({ missing, grantable }: LackedPermissionsProps) {
  const isUngrantable = missing.some((permission) => grantable?.includes(permission) === false);
  const permissions = missing.map((permission, index) => (
    <span key={permission}>
      {index > 0 && ', '}
      <span className="text-ink">{formatPermissionLabel(permission)}</span>{' '}
      <InlineCode>{permission}</InlineCode>
    </span>
  ));
  return (
    <>
      {' '}
      {formatRichMessage(keysMessages.lackedPermissions, { permissions })}
      {isUngrantable && ` ${formatMessage(keysMessages.permissionsNotGrantable)}`}
    </>
  );
}

/**
 * Names the key to be replaced, and the permissions it lacked. Text only: the member chooses each permission.
 */
export function ReplacementNote({ request: { replaces, missing }, grantable }: ReplacementNoteProps) {
  if (replaces === null) return null;
  const { name, prefix, scopes } = replaces;
  const permissions = scopes.map((scope) => formatPermissionLabel(scope)).join(', ');
  return (
    <p className="mt-2 text-xs text-ink-2">
      {formatRichMessage(keysMessages.replacesKey, { key: name, prefix: <InlineCode>{prefix}</InlineCode> })}
      {missing.length > 0 && <LackedPermissions missing={missing} grantable={grantable} />}{' '}
      {formatMessage(keysMessages.heldPermissions, { permissions })}
    </p>
  );
}
