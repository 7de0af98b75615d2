import { closeRevokeDialog, useDialogs } from '@renderer/state/dialogs';
import { focusTitleIfLost } from '@renderer/ui/overlay/focus-when-uncovered';
import { useEffect } from 'react';
import { RevokeDialog } from './revoke-dialog';

/** Hosts the revoke dialog that the command palette opens. The dialog closes with its property. */
export function RevokeDialogHost() {
  const apiKey = useDialogs(({ revoking }) => revoking);
  useEffect(() => closeRevokeDialog, []);
  const isOpen = apiKey !== null;
  useEffect(() => (isOpen ? focusTitleIfLost : undefined), [isOpen]);
  return apiKey === null ? null : <RevokeDialog apiKey={apiKey} onClose={closeRevokeDialog} />;
}
