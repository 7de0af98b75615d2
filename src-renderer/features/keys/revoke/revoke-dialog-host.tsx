import { closeRevokeDialog, useDialogs } from '@renderer/state/dialogs';
import { focusTitleIfLost } from '@renderer/ui/overlay/focus-when-uncovered';
import { useEffect } from 'react';
import { RevokeDialog } from './revoke-dialog';

/** Where the question before a revoke opens when the palette asked for it. It ends with the property it was asked at. */
export function RevokeDialogHost() {
  const apiKey = useDialogs(({ revoking }) => revoking);
  useEffect(() => closeRevokeDialog, []);
  const isOpen = apiKey !== null;
  useEffect(() => (isOpen ? focusTitleIfLost : undefined), [isOpen]);
  return apiKey === null ? null : <RevokeDialog apiKey={apiKey} onClose={closeRevokeDialog} />;
}
