import { closeCreateKeyDialog, useDialogs } from '@renderer/state/dialogs';
import { focusTitleIfLost } from '@renderer/ui/overlay/focus-when-uncovered';
import { useEffect } from 'react';
import { CreateKeyDialog } from './create-key-dialog';

/** Where the create-key dialog opens, whoever asked for it. It ends with the property and the session it was opened in. */
export function CreateKeyDialogHost() {
  const request = useDialogs(({ createKey }) => createKey);
  useEffect(() => closeCreateKeyDialog, []);
  const isOpen = request !== null;
  useEffect(() => (isOpen ? focusTitleIfLost : undefined), [isOpen]);
  return request === null ? null : <CreateKeyDialog request={request} />;
}
