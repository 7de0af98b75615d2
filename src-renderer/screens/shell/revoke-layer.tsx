import { closeRevokeDialog, useDialogs } from '@renderer/app/dialogs';
import { focusTitleIfLost } from '@renderer/app/focus-when-free';
import { RevokeDialog } from '@renderer/screens/revoke/revoke-dialog';
import { useEffect } from 'react';

/** Where the question before a revoke opens when the palette asked for it. It ends with the property it was asked at. */
export function RevokeDialogHost() {
  const apiKey = useDialogs(({ revoking }) => revoking);
  useEffect(() => closeRevokeDialog, []);
  const isOpen = apiKey !== null;
  useEffect(() => (isOpen ? focusTitleIfLost : undefined), [isOpen]);
  return apiKey === null ? null : <RevokeDialog apiKey={apiKey} onClose={closeRevokeDialog} />;
}
