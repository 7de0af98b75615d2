import { formatPermissionLabel } from '@renderer/lib/format-permission';
import { useTechnicalNames } from '@renderer/session/technical-names';
import type { CreateKeyRequest } from '@renderer/state/dialogs';
import { formatMessage, formatRichMessage } from '@renderer/text/format-message';
import { InlineCode } from '@renderer/ui/data/inline-code';
import type { Permission } from '@shared/kernel/permissions';
import { keysMessages } from '@shared/keys/keys.messages';

interface ReplacementNoteProps {
  readonly request: CreateKeyRequest;
  /** undefined: not known yet. */
  readonly grantable: readonly Permission[] | undefined;
  readonly chosen: ReadonlySet<Permission>;
}

interface MissingPermissionsProps {
  readonly missingPermissions: readonly Permission[];
  readonly grantable: readonly Permission[] | undefined;
}

function MissingPermissions({ missingPermissions, grantable }: MissingPermissionsProps) {
  const isTechnical = useTechnicalNames();
  const isUngrantable = missingPermissions.some((permission) => grantable?.includes(permission) === false);
  const permissions = missingPermissions.map((permission, index) => (
    <span key={permission}>
      {index > 0 && ', '}
      <span className="text-ink">{formatPermissionLabel(permission)}</span>
      {isTechnical && (
        <>
          {' '}
          <InlineCode>{permission}</InlineCode>
        </>
      )}
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

const formatLabels = (permissions: readonly Permission[]): string =>
  permissions.map((permission) => formatPermissionLabel(permission)).join(', ');

interface HeldPermissionsProps {
  readonly held: readonly Permission[];
  readonly chosen: ReadonlySet<Permission>;
}

/** Shows how the choice differs from what the old key holds. */
function HeldPermissions({ held, chosen }: HeldPermissionsProps) {
  const notChosen = held.filter((permission) => !chosen.has(permission));
  const more = [...chosen].filter((permission) => !held.includes(permission));
  const count = held.length - notChosen.length;
  return (
    <>
      {' '}
      {formatMessage(keysMessages.heldChosen, { held: held.length, chosen: count })}
      {notChosen.length > 0 &&
        ` ${formatMessage(keysMessages.heldNotChosen, { permissions: formatLabels(notChosen) })}`}
      {more.length > 0 && ` ${formatMessage(keysMessages.heldMore, { permissions: formatLabels(more) })}`}
      {notChosen.length + more.length === 0 && ` ${formatMessage(keysMessages.heldSame)}`}
    </>
  );
}

/**
 * Names the key to be replaced, the permissions it lacked, and how the choice differs from what it holds. Text
 * only: the member chooses each permission.
 */
export function ReplacementNote({
  request: { replaces, missingPermissions },
  grantable,
  chosen,
}: ReplacementNoteProps) {
  if (replaces === null) return null;
  const { name, prefix, scopes } = replaces;
  return (
    <p className="mt-2 text-xs text-ink-2">
      {formatRichMessage(keysMessages.replacesKey, {
        key: <bdi>{name}</bdi>,
        prefix: <InlineCode>{prefix}</InlineCode>,
      })}
      {missingPermissions.length > 0 && (
        <MissingPermissions missingPermissions={missingPermissions} grantable={grantable} />
      )}
      <HeldPermissions held={scopes} chosen={chosen} />
    </p>
  );
}
