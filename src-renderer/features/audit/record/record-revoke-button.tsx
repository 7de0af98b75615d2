import { useCommand } from '@renderer/client/command-query';
import { RevokeDialog } from '@renderer/features/keys/revoke/revoke-dialog';
import { useHasPermission, useProperty } from '@renderer/session/session';
import { formatMessage } from '@renderer/text/format-message';
import { Button } from '@renderer/ui/form/button';
import { auditMessages } from '@shared/audit/audit.messages';
import type { AuditRecordView } from '@shared/audit/audit-record';
import { useState } from 'react';

/** Revokes the key of a record, if it is active. Works also while Integrations is switched off. */
export function RecordRevokeButton({ record: { actor, property_id } }: { readonly record: AuditRecordView }) {
  const property = useProperty();
  const holds = useHasPermission();
  const [isRevoking, setRevoking] = useState(false);
  const prefix = actor.kind === 'key' ? actor.prefix : null;
  const canRevoke = prefix !== null && property_id === property.id && holds('integration.apikey.manage');
  const { data: apiKey } = useCommand(
    'keys.get',
    { property_id: property.id, prefix: prefix ?? '' },
    { isEnabled: canRevoke },
  );
  if (!canRevoke || apiKey?.state !== 'active') return null;
  return (
    <>
      <Button
        size="sm"
        variant="secondaryDanger"
        aria-label={formatMessage(auditMessages.revokeKey, { key: apiKey.name })}
        onPress={() => setRevoking(true)}
      >
        {formatMessage(auditMessages.revoke)}
      </Button>
      {isRevoking && <RevokeDialog apiKey={apiKey} onClose={() => setRevoking(false)} />}
    </>
  );
}
