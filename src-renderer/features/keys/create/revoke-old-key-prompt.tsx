import { RecentUsageWarning } from '@renderer/features/keys/revoke/recent-usage-warning';
import { RevokeDialog } from '@renderer/features/keys/revoke/revoke-dialog';
import { Button } from '@renderer/ui/form/button';
import { DialogBody, DialogFooter, DialogHeader } from '@renderer/ui/overlay/dialog';
import type { KeyView } from '@shared/keys/api-key';
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
      <DialogHeader title={`${apiKey.name} still works`}>
        Revoke {apiKey.name} when nothing uses it any more. Once it has been silent for a day, its end is
        offered again.
      </DialogHeader>
      <DialogBody>
        <RecentUsageWarning apiKey={apiKey} />
      </DialogBody>
      <DialogFooter>
        <Button onPress={() => setRevoking(true)}>Revoke the old key</Button>
        <Button autoFocus onPress={onClose}>
          Later
        </Button>
      </DialogFooter>
      {isRevoking && <RevokeDialog apiKey={apiKey} onClose={() => setRevoking(false)} onRevoked={onClose} />}
    </>
  );
}
