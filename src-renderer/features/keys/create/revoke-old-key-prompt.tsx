import { RecentUsageWarning } from '@renderer/features/keys/revoke/recent-usage-warning';
import { RevokeDialog } from '@renderer/features/keys/revoke/revoke-dialog';
import { formatMessage } from '@renderer/text/format-message';
import { Button } from '@renderer/ui/form/button';
import { DialogBody, DialogFooter, DialogHeader } from '@renderer/ui/overlay/dialog';
import type { KeyView } from '@shared/keys/api-key';
import { keysMessages } from '@shared/keys/keys.messages';
import { useState } from 'react';

interface RevokeOldKeyPromptProps {
  readonly apiKey: KeyView;
  readonly onClose: () => void;
}

/** Asks about the replaced key after its replacement was created. The old key works until it is revoked. */
export function RevokeOldKeyPrompt({ apiKey, onClose }: RevokeOldKeyPromptProps) {
  const [isRevoking, setRevoking] = useState(false);
  return (
    <>
      <DialogHeader title={formatMessage(keysMessages.oldKeyTitle, { key: apiKey.name })}>
        {formatMessage(keysMessages.oldKeyLead, { key: apiKey.name })}
      </DialogHeader>
      <DialogBody>
        <RecentUsageWarning apiKey={apiKey} />
      </DialogBody>
      <DialogFooter>
        <Button onPress={() => setRevoking(true)}>{formatMessage(keysMessages.revokeOldKey)}</Button>
        <Button autoFocus onPress={onClose}>
          {formatMessage(keysMessages.revokeLater)}
        </Button>
      </DialogFooter>
      {isRevoking && <RevokeDialog apiKey={apiKey} onClose={() => setRevoking(false)} onRevoked={onClose} />}
    </>
  );
}
