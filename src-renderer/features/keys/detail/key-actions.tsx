import { RevokeDialog } from '@renderer/features/keys/revoke/revoke-dialog';
import { useHasPermission } from '@renderer/session/session';
import { openCreateKeyDialog } from '@renderer/state/dialogs';
import { formatMessage } from '@renderer/text/format-message';
import { Button } from '@renderer/ui/form/button';
import type { KeyView } from '@shared/keys/api-key';
import { keysMessages } from '@shared/keys/keys.messages';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';

/** Actions for a key. An ended key has none. */
export function KeyActions({ apiKey }: { readonly apiKey: KeyView }) {
  const canRead = useHasPermission()('organisation.audit.read');
  const [isRevoking, setRevoking] = useState(false);
  const isActive = apiKey.state === 'active';
  return (
    <>
      {canRead && (
        <Link
          to="/audit"
          search={{ actor: apiKey.prefix }}
          className="focus-ring inline-flex h-8 items-center rounded-sm border border-line-strong bg-surface px-3 text-sm font-medium shadow-1 hover:bg-sunken"
        >
          {formatMessage(keysMessages.openInAuditLog)}
        </Link>
      )}
      {isActive && apiKey.kind === 'standard' && (
        <Button onPress={() => openCreateKeyDialog({ replaces: apiKey })}>
          {formatMessage(keysMessages.replace)}
        </Button>
      )}
      {isActive && (
        <Button
          variant="secondaryDanger"
          onPress={() => setRevoking(true)}
          aria-label={formatMessage(keysMessages.revokeNamed, { key: apiKey.name })}
        >
          {formatMessage(keysMessages.revoke)}
        </Button>
      )}
      {isRevoking && <RevokeDialog apiKey={apiKey} onClose={() => setRevoking(false)} />}
    </>
  );
}
