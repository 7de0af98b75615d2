import { closeCreateKeyDialog, useDialogs } from '@renderer/state/dialogs';
import { focusTitleIfLost } from '@renderer/ui/overlay/focus-when-uncovered';
import { useEffect } from 'react';
import { CreateKeyDialog } from './create-key-dialog';

/**
 * Hosts the create-key dialog for all parts of the window. The dialog closes with its property and its
 * session.
 */
export function CreateKeyDialogHost() {
  const request = useDialogs(({ createKey }) => createKey);
  useEffect(() => closeCreateKeyDialog, []);
  const isOpen = request !== null;
  useEffect(() => (isOpen ? focusTitleIfLost : undefined), [isOpen]);
  return request === null ? null : <CreateKeyDialog request={request} />;
}
